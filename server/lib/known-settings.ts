import { editDistance } from "../../src/shared/search/edit-distance.ts";

/** Aliases of the settings that the portal shows. */
export const knownSettings: ReadonlySet<string> = new Set([
  ...["phone", "phone_hours", "email", "vk", "telegram", "odnoklassniki", "appgalleryapp", "demo_notice"],
  ...[1, 2, 3].flatMap((column) => [1, 2, 3].map((row) => `col_${column}_link_${row}`)),
]);

/** The setting that an alias unknown to the portal is probably meant to be; null where it is known, or like none. */
export function likelySetting(alias: string): string | null {
  if (knownSettings.has(alias)) return null;
  const near = [...knownSettings].map((name) => ({ name, distance: editDistance(alias.toLowerCase(), name) }));
  const [nearest] = near.sort((a, b) => a.distance - b.distance);
  // In a short name two letters are another word.
  return nearest && nearest.distance <= (alias.length > 5 ? 2 : 1) ? nearest.name : null;
}
