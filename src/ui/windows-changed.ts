/** Said to the document when a modal window has opened or is about to leave the page. */
export const dialogsChanged = "portal:windows-changed";
