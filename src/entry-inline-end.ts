// The inline script at the end of the HTML, so that the first screen comes the sooner: styles of what is below it, and
// what starts right after the first paint. Built into index.html and allowed by its CSP hash.
import { loadFontsAfterPaint, showRestWhenNeeded, startAfterPaint } from "./app/load-after-paint.ts";
import { bufferWorkerMessages } from "./lib/worker/buffered-messages.ts";

showRestWhenNeeded();
startAfterPaint(window.onPageFailure ?? null);
loadFontsAfterPaint();
bufferWorkerMessages();
