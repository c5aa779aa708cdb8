import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

/** Delay (ms) before closing when the pointer leaves the menu, for unsteady hands. */
const graceTime = 300;

/**
 * Height of the page below the top of the window (px). Unlike `scrollY`, it does not change when scroll anchoring moves
 * the page because content above grew or shrank.
 */
function heightBelow(): number {
  return document.documentElement.scrollHeight - scrollY;
}

interface Submenu {
  open: boolean;
  /** Click handler of the button. Hovering has already opened the submenu, so a mouse click only keeps it open. */
  onPress(event: MouseEvent): void;
  close(): void;
  /** Props of the element that contains button and submenu. */
  area: {
    ref: RefObject<HTMLLIElement | null>;
    onPointerEnter(event: ReactPointerEvent): void;
    onPointerDown(event: ReactPointerEvent): void;
    onPointerLeave(event: ReactPointerEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

/** A submenu that opens on hover, focus and click and closes on mouse leave, outside click, page scroll and Escape. */
export function useSubmenu(): Submenu {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedWith = useRef("");
  const cancelClose = () => clearTimeout(timer.current);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    const start = heightBelow();
    const onScroll = () => {
      if (Math.abs(heightBelow() - start) > 1) close();
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
    onPress({ detail }) {
      // The click itself does not tell the pointer in older Safari; `detail` is 0 for the keyboard.
      const byMouse = detail > 0 && pressedWith.current === "mouse";
      setOpen((was) => byMouse || !was);
    },
    close: () => setOpen(false),
    area: {
      ref,
      onPointerEnter({ pointerType }) {
        cancelClose();
        if (pointerType === "mouse") setOpen(true);
      },
      onPointerDown({ pointerType }) {
        pressedWith.current = pointerType;
      },
      onPointerLeave({ pointerType }) {
        cancelClose();
        if (pointerType === "mouse") timer.current = setTimeout(() => setOpen(false), graceTime);
      },
      onBlur({ relatedTarget }) {
        if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
