/**
 * Names of the Web Locks that tabs hold while an update would lose the visitor's data. The browser releases the locks of a
 * tab that is closed, crashed or discarded, so none blocks updates forever.
 */
export const updateLocks = {
  /** An unfinished card application, which exists only in its page's memory. */
  application: "update-veto:application",
  /** A message is being sent from its form. */
  sending: "update-veto:sending",
} as const;

/** Why a page must not be reloaded. */
export type UpdateBlocker = keyof typeof updateLocks;
