/** The Badging API of a page or worker; browsers without it lack the methods. */
interface BadgeHolder {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows the number of waiting messages on the installed app's icon; clears the badge for 0. Never rejects. */
export async function showBadge(holder: BadgeHolder, waiting: number): Promise<void> {
  try {
    if (waiting > 0) await holder.setAppBadge?.(waiting);
    else await holder.clearAppBadge?.();
  } catch {
    // Not installed, or no permission: the menu shows the number too.
  }
}
