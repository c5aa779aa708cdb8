// The one inline script: what must stand before the first paint, and what begins right after it. Built into index.html,
// allowed by its hash.
import { loadFontsAfterPaint, startAfterPaint } from "./app/bring-files.ts";
import { applyStoredSettings } from "./features/accessibility/apply-stored-settings.ts";
import { bufferWorkerMessages } from "./lib/worker/buffered-messages.ts";

applyStoredSettings();
startAfterPaint();
loadFontsAfterPaint();
// Last: where the browser forbids workers it may do so with an error.
bufferWorkerMessages();
