import { createRoot } from "react-dom/client";
// The default entry writes a style element, which the page's policy forbids.
import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from "react-toastify/unstyled";
import { Icon } from "./icons/icon.tsx";
import type { ToastOptions } from "./toast.ts";
import styles from "./toaster.module.css";
import { dialogsChanged } from "./windows-changed.ts";

const Appear = cssTransition({ enter: styles.enter ?? "", exit: styles.exit ?? "", collapse: false });

/** The library lets the time of one that has come in run, also where it came in under the pointer. */
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

let place: HTMLElement | null = null;

/** A window makes everything beside it inert, toasts too: they stand in the topmost one, else in the page. */
function settle(): void {
  const windows = document.querySelectorAll("dialog[open]");
  const home = windows[windows.length - 1] ?? document.body;
  if (place !== null && place.parentElement !== home) home.append(place);
}

/** Outside of the page's own tree: a toast outlives the page, and the window, that it came from. */
function mount(): void {
  if (place !== null) return;
  place = document.createElement("div");
  document.addEventListener(dialogsChanged, settle);
  createRoot(place).render(
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
  settle();
  // Named by its text: the same is not shown twice at a time. The name becomes an id, which has no spaces.
  toast.error(text, { toastId: text.replaceAll(/\s/g, "-"), autoClose: duration, role: "alert" });
}

export function dismissErrorToasts(): void {
  toast.dismiss();
}
