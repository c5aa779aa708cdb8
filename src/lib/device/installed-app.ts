/** Whether the portal runs as an installed app: a window of its own, without the browser's bars. */
export function isInstalledApp(): boolean {
  // iOS before 15.4 tells it only by a property of its own.
  return matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true;
}
