// The inline script of the head: what must happen before the first paint, and presses that come right after it. Built into
// index.html and allowed by its CSP hash.
import { applyStoredSettings } from "./features/accessibility/apply-stored-settings.ts";
import { meetsFloor } from "./lib/page/browser-floor.ts";
import { keepEarlyPress } from "./lib/page/early-press.ts";
import { holdFarParts } from "./lib/page/hold-far-parts.ts";
import { markAlive } from "./lib/page/page-liveness.ts";
import { applyTabOnly } from "./lib/storage/apply-tab-only.ts";

applyTabOnly();
applyStoredSettings();
holdFarParts();
if (meetsFloor()) markAlive();
keepEarlyPress();
