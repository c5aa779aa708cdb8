/** What page and worker have of the Badging API, where they have it. */
interface BadgeHolder {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows on the portal's icon, where it is installed, how many messages wait; nothing when none does. Never rejects. */
export async function showBadge(holder: BadgeHolder, waiting: number): Promise<void> {
  try {
    if (waiting > 0) await holder.setAppBadge?.(waiting);
    else await holder.clearAppBadge?.();
  } catch {
    // Not installed, or forbidden: the menu says it too.
  }
}
