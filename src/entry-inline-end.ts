// The inline script at the end of the HTML, so that the first screen comes the sooner: styles of what is below it, the
// screen settings in effect, what starts right after the first paint, and what is typed right after it. Built into index.html
// and allowed by its CSP hash.
import { applyLateStyle, loadFontsAfterPaint, startAfterPaint } from "./app/load-after-paint.ts";
import { markChosenSettings } from "./features/accessibility/mark-chosen-settings.ts";
import { keepEarlyInput } from "./lib/page/early-input.ts";
import { bufferWorkerMessages } from "./lib/worker/buffered-messages.ts";

applyLateStyle();
markChosenSettings();
startAfterPaint(window.onPageFailure ?? null);
loadFontsAfterPaint();
bufferWorkerMessages();
keepEarlyInput();
