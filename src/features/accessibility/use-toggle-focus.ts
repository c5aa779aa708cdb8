import { useEffect } from "react";
import { focusSeen } from "../../lib/page/focus.ts";
import toggle from "./accessibility-toggle.module.css";

/**
 * Moves the focus to the visible toggle when the mode is turned off: smaller text may switch to the wide layout, where
 * the pressed toggle is hidden and another button takes its role.
 */
export function useToggleFocus(isOn: boolean): void {
  useEffect(() => {
    if (!isOn && document.activeElement?.checkVisibility() === false) focusSeen(`.${toggle.toggle}`);
  }, [isOn]);
}
