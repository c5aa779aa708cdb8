import { createRoot } from "react-dom/client";
// The default entry adds a <style> element, which the content security policy forbids.
import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from "react-toastify/unstyled";
import { dialogsChanged } from "./dialog-events.ts";
import { Icon } from "./icons/icon.tsx";
import styles from "./toaster.module.css";

/** How an error toast is shown. */
export interface ToastOptions {
  /** How long it stays (ms); the timer stops while the pointer is over it. */
  duration: number;
}

const Appear = cssTransition({ enter: styles.enter ?? "", exit: styles.exit ?? "", collapse: false });

/** The library starts the timer even when the toast appears under the pointer; this does not. */
function AppearAndStay({ playToast, ...transition }: ToastTransitionProps) {
  const play = () => {
    if (transition.nodeRef.current?.matches(":hover") !== true) playToast();
  };
  return <Appear {...transition} playToast={play} />;
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} onClick={closeToast}>
      <Icon name="x" />
      <span className="visually-hidden">Закрыть сообщение</span>
    </button>
  );
}

let root: HTMLElement | null = null;

/** Moves the toasts into the topmost open dialog, else into the body: a modal dialog makes all other elements inert. */
function moveToTopDialog(): void {
  const dialogs = document.querySelectorAll("dialog[open]");
  const parent = dialogs[dialogs.length - 1] ?? document.body;
  if (root !== null && root.parentElement !== parent) parent.append(root);
}

/** A React root of its own: a toast outlives the page or dialog that showed it. */
function mount(): void {
  if (root !== null) return;
  root = document.createElement("div");
  document.addEventListener(dialogsChanged, moveToTopDialog);
  createRoot(root).render(
    <ToastContainer
      aria-label="Сообщения"
      position="top-right"
      className={styles.container ?? ""}
      toastClassName={styles.toast ?? ""}
      transition={AppearAndStay}
      closeButton={CloseButton}
      icon={false}
      draggable={false}
      closeOnClick={false}
      pauseOnHover
      pauseOnFocusLoss={false}
    />,
  );
}

export function addErrorToast(text: string, { duration }: ToastOptions): void {
  mount();
  moveToTopDialog();
  // Identified by its text, so that the same error is not shown twice. It becomes a DOM id, which has no spaces.
  toast.error(text, { toastId: text.replaceAll(/\s/g, "-"), autoClose: duration, role: "alert" });
}

export function dismissErrorToasts(): void {
  toast.dismiss();
}
