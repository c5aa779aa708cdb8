/** The attributes that the panel's groups set, in its order. */
const groups = ["size", "theme", "images", "spacing", "leading", "font"];

/** Values of a group's second and third button, whichever it is: few bytes, as every page has them. */
const second = /medium|invert|grey|^serif/;
const third = /large|contrast|off/;

/**
 * Marks the buttons of the settings in effect in the server's HTML of the panel, which marks the defaults, until the panel's
 * code has come. Part of the inline script.
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
