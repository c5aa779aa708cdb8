// The only inline script: what must happen before the first paint, and what starts right after it. Built into index.html and
// allowed by its CSP hash.
import { loadFontsAfterPaint, startAfterPaint } from "./app/load-after-paint.ts";
import { applyStoredSettings } from "./features/accessibility/apply-stored-settings.ts";
import { meetsFloor } from "./lib/page/browser-floor.ts";
import { markAlive } from "./lib/page/page-liveness.ts";
import { applyTabOnly } from "./lib/storage/apply-tab-only.ts";
import { bufferWorkerMessages } from "./lib/worker/buffered-messages.ts";

applyTabOnly();
applyStoredSettings();
startAfterPaint(meetsFloor() ? markAlive() : null);
loadFontsAfterPaint();
bufferWorkerMessages();
