/** "Later" counts until the portal is opened anew: exactly as long as a tab's own storage lives. */
const key = "updatePostponed";

export function isUpdatePostponed(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch (error) {
    // Storage is forbidden: nothing was kept.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

export function postponeUpdate(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch (error) {
    // Storage is forbidden or full: the offer comes again with the next page load.
    if (!(error instanceof DOMException)) throw error;
  }
}
