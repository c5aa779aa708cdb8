/** A postponed update stays postponed for the lifetime of `sessionStorage`: until the portal is opened again. */
const key = "updatePostponed";

export function isUpdatePostponed(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch (error) {
    // Storage is blocked: nothing was stored.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

export function postponeUpdate(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch (error) {
    // Storage is blocked or full: the update is offered again on the next page load.
    if (!(error instanceof DOMException)) throw error;
  }
}
