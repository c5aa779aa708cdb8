import { errorTheme } from "../shared/feedback-themes.ts";
import { useFeedbackLink } from "./feedback-dialog.ts";
import { usePortalConfig } from "./portal-state.ts";

/** Props of a link to the form for a report of an error, with the operator's theme for it. @param text what it is about. */
export function useReportLink(text: string) {
  const theme = usePortalConfig()?.reportThemes.place ?? errorTheme;
  return useFeedbackLink({ subject: theme, text, isReport: true });
}
