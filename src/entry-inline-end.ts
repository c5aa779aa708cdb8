// The inline script at the end of the HTML, so that the first screen comes the sooner: styles of what is below it, presses
// that come before the code, and what starts right after the first paint. Built into index.html and allowed by its CSP hash.
import { applyLateStyle, loadFontsAfterPaint, startAfterPaint } from "./app/load-after-paint.ts";
import { keepEarlyPress } from "./lib/page/early-press.ts";
import { bufferWorkerMessages } from "./lib/worker/buffered-messages.ts";

keepEarlyPress();
applyLateStyle();
startAfterPaint(window.onPageFailure ?? null);
loadFontsAfterPaint();
bufferWorkerMessages();
