import { useEffect } from "react";
import { focusFirstVisible } from "../../lib/page/focus.ts";
import toggle from "./accessibility-toggle.module.css";

/**
 * Moves the focus to the visible toggle when the mode is turned off: smaller text may switch to the wide layout, where
 * the pressed toggle is hidden and another button takes its role.
 */
export function useToggleFocus(isOn: boolean): void {
  useEffect(() => {
    // A hidden element has no box. `checkVisibility` would ask the same of newer browsers only.
    if (!isOn && document.activeElement?.getClientRects().length === 0) focusFirstVisible(`.${toggle.toggle}`);
  }, [isOn]);
}
