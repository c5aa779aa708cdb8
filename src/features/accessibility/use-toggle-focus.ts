import { useEffect } from "react";
import { focusSeen } from "../../lib/page/focus.ts";
import toggle from "./accessibility-toggle.module.css";

/**
 * Keeps the keyboard on the toggle when it ends the mode: text of the usual size may bring the layout of a wide screen,
 * where the toggle is another button and the one that was pressed is not seen.
 */
export function useToggleFocus(isOn: boolean): void {
  useEffect(() => {
    if (!isOn && document.activeElement?.checkVisibility() === false) focusSeen(`.${toggle.toggle}`);
  }, [isOn]);
}
