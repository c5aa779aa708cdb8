// The one inline script: what must stand before the first paint, and what begins right after it. Built into index.html,
// allowed by its hash.
import { bringFonts, startAfterPaint } from "./app/bring-files.ts";
import { applyStoredSettings } from "./features/accessibility/apply-stored-settings.ts";
import { holdWorkerMessages } from "./lib/worker/buffered-messages.ts";

applyStoredSettings();
startAfterPaint();
bringFonts();
// Last: where the browser forbids workers it may do so with an error.
holdWorkerMessages();
