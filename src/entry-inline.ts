// The only inline script: what must happen before the first paint, and what starts right after it. Built into index.html and
// allowed by its CSP hash.
import { loadFontsAfterPaint, startAfterPaint } from "./app/load-after-paint.ts";
import { applyStoredSettings } from "./features/accessibility/apply-stored-settings.ts";
import { bufferWorkerMessages } from "./lib/worker/buffered-messages.ts";

applyStoredSettings();
startAfterPaint();
loadFontsAfterPaint();
bufferWorkerMessages();
