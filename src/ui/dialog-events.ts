/** Event on the document: a modal dialog has opened or is about to close. */
export const dialogsChanged = "portal:dialogs-changed";
