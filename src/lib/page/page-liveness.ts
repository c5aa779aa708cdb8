import { pageFailure, violationsPath } from "../../shared/page-failure.ts";

declare global {
  interface Window {
    /**
     * Reports an error to our server, the first one of each page load.
     * @param isDead nothing on the page works: it is shown as to a browser without scripts. True by default.
     */
    onPageFailure?: (error: unknown, isDead?: boolean) => void;
  }
}

/**
 * Inline script: marks the document as one whose scripts run, until they fail. The stylesheet hides what is useless without
 * scripts, and the line about it with them.
 */
export function markAlive(): void {
  const { dataset } = document.documentElement;
  let isTold = false;
  dataset.scripts = "";
  window.onPageFailure = (error, isDead = true) => {
    if (isDead) delete dataset.scripts;
    if (!isTold) navigator.sendBeacon(violationsPath, pageFailure(location.pathname, error));
    isTold = true;
  };
}
