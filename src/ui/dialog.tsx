import { type ReactNode, type RefObject, useDeferredValue, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { dialogsChanged } from "./dialog-events.ts";
import { isScrollLocked, lockScroll } from "./scroll-lock.ts";

interface DialogProps {
  open: boolean;
  title: string;
  /** Called on «Закрыть», Escape and a press outside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrollable content. */
  footer?: ReactNode;
  /** Focused on open instead of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `side`: a panel along the right edge of a wide screen, which leaves the page visible. */
  shape?: "middle" | "side";
}

/** A modal dialog; a bottom sheet on narrow screens. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <DeferredDialog {...props} /> : null;
}

/**
 * Lets the browser paint the response to the press before the dialog opens: making the page inert restyles all of it.
 * If another dialog is open already, the page is inert and this one opens at once, so that the page does not show
 * between.
 */
function DeferredDialog(props: Omit<DialogProps, "open">) {
  return useDeferredValue(true, isScrollLocked()) ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, footer, initialFocus, shape = "middle" }: Omit<DialogProps, "open">) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    dialog.showModal();
    (initialFocus?.current ?? titleRef.current)?.focus();
    const release = lockScroll();
    const notify = () => document.dispatchEvent(new Event(dialogsChanged));
    notify();
    // Closing before removal from the document lets the browser restore the focus.
    return () => {
      dialog.close();
      release();
      notify();
    };
  }, [initialFocus]);

  return (
    // The element itself fills the screen and is invisible; the panel inside is the visible dialog.
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The cancel event of a file input inside bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Chrome closes the dialog on a second Escape. After our own close() the element is no longer connected.
        if (event.target === event.currentTarget && dialogRef.current?.isConnected) onClose();
      }}
    >
      <button type="button" className={styles.outside} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className={classNames(styles.panel, styles[shape])}>
        {/* Not <header> and <footer>: screen readers would take them for the page's landmarks. */}
        <div className={styles.header}>
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <Button variant="quiet" icon="x" onClick={onClose}>
            Закрыть
          </Button>
        </div>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
