import { type ReactNode, type RefObject, useDeferredValue, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { isScrollLocked, lockScroll } from "./scroll-lock.ts";
import { dialogsChanged } from "./windows-changed.ts";

interface DialogProps {
  open: boolean;
  title: string;
  /** Asked to close: «Закрыть», Escape, a press beside the window. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight under the scrolled content. */
  footer?: ReactNode;
  /** What takes the focus instead of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog({ open, ...window }: DialogProps) {
  return open ? <LaterDialog {...window} /> : null;
}

/**
 * The press is answered before the window stands: all that a window makes inert is styled anew. Where another window
 * made it so there is nothing to wait for, and between the two the page is not seen.
 */
function LaterDialog(window: Omit<DialogProps, "open">) {
  return useDeferredValue(true, isScrollLocked()) ? <OpenDialog {...window} /> : null;
}

function OpenDialog({ title, onClose, children, footer, initialFocus }: Omit<DialogProps, "open">) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    dialog.showModal();
    (initialFocus?.current ?? titleRef.current)?.focus();
    const release = lockScroll();
    const tell = () => document.dispatchEvent(new Event(dialogsChanged));
    tell();
    // Closing while still in the document lets the browser give the focus back.
    return () => {
      dialog.close();
      release();
      tell();
    };
  }, [initialFocus]);

  return (
    // The dialog fills the screen, unseen; the panel inside is what the visitor takes for the window.
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside cancels too, and its event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Chrome closes by itself on a second Escape. Our own close() comes when the element is already gone.
        if (event.target === event.currentTarget && dialogRef.current?.isConnected) onClose();
      }}
    >
      <button type="button" className={styles.beside} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className={styles.panel}>
        {/* No header and footer: a screen reader would take them for the page's. */}
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
