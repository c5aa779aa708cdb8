import { hasInstallDialog } from "../../lib/device/install-dialog.ts";
import { isInstalledApp } from "../../lib/device/installed-app.ts";
import type { BrowserFacts } from "./install-guide.ts";

export function browserFacts(): BrowserFacts {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints, isInstalled: isInstalledApp(), hasDialog: hasInstallDialog() };
}
