import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

/** A pointer that slips off the menu for less than this (ms) does not close it: hands tremble. */
const graceTime = 300;

/**
 * How much of the page lies below the top of the window (px). It stays the same where the browser itself moves the page,
 * because something above grew or shrank: nobody has scrolled then.
 */
function leftBelow(): number {
  return document.documentElement.scrollHeight - scrollY;
}

interface Submenu {
  open: boolean;
  /** For the button: a mouse has opened the submenu by coming near, so its click only keeps it open. */
  onPress(event: MouseEvent): void;
  close(): void;
  /** Handlers of the element that holds button and submenu. */
  area: {
    ref: RefObject<HTMLLIElement | null>;
    onPointerEnter(event: ReactPointerEvent): void;
    onPointerLeave(event: ReactPointerEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

/** A submenu that opens on hover, focus and click and closes on mouse leave, outside click, page scroll and Escape. */
export function useSubmenu(): Submenu {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    const begun = leftBelow();
    const onScroll = () => {
      if (Math.abs(leftBelow() - begun) > 1) close();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && ref.current?.contains(target)) return;
      close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      ref.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
      removeEventListener("scroll", onScroll);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    open,
    onPress({ nativeEvent }) {
      const byMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";
      setOpen((was) => byMouse || !was);
    },
    close: () => setOpen(false),
    area: {
      ref,
      onPointerEnter({ pointerType }) {
        stay();
        if (pointerType === "mouse") setOpen(true);
      },
      onPointerLeave({ pointerType }) {
        stay();
        if (pointerType === "mouse") timer.current = setTimeout(() => setOpen(false), graceTime);
      },
      onBlur({ relatedTarget }) {
        if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
