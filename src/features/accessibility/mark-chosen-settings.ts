/** Attribute of the root element that each group of buttons sets, in the panel's order (`setting-groups.tsx`). */
const groups = ["size", "theme", "images", "spacing", "leading", "font"];

/**
 * Values of the second and third button of any group. Lists of values, as in `accessibility-settings.ts`, would make every
 * page's HTML 0.1 KB larger.
 */
const second = /medium|invert|grey|^serif/;
const third = /large|contrast|off/;

/**
 * Marks the buttons of the settings in effect as pressed. The server's HTML of the panel has the defaults pressed, and React
 * takes it over only when the panel's code has come. Part of the inline script, too.
 */
export function markChosenSettings(): void {
  const { dataset } = document.documentElement;
  if (dataset.impaired !== "on") return;
  document.querySelectorAll("[aria-labelledby=accessibility-title] fieldset").forEach((group, index) => {
    const value = dataset[groups[index] ?? ""] ?? "";
    const chosen = second.test(value) ? 1 : third.test(value) ? 2 : 0;
    group.querySelectorAll("button").forEach((button, position) => {
      button.setAttribute("aria-pressed", `${position === chosen}`);
    });
  });
}
