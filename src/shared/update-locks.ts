/**
 * Names of the locks that tabs share while an update would take something from their visitor (Web Locks): the browser
 * frees those of a tab that is closed, crashed or thrown away, so that none stands in the way for ever.
 */
export const updateLocks = {
  /** A card application is begun, which is nowhere but on its page. */
  application: "update-veto:application",
  /** A message is being sent from its form. */
  sending: "update-veto:sending",
} as const;

/** Why a page must stay as it is. */
export type UpdateBlocker = keyof typeof updateLocks;
