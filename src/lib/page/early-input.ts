import { waitsForCode } from "./early-press.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Inline script at the end of the HTML: keeps what is typed or chosen in fields before the code of their part of the page has
 * come, and then enters it again. React would take no notice of it, and overwrite it when it next renders.
 */
export function keepEarlyInput(): void {
  const entered = new Map<Field, string>();

  const observer = new MutationObserver(() => {
    // Other parts of the page hydrate in the same task.
    setTimeout(() => {
      for (const [field, value] of entered) {
        if (waitsForCode(field)) continue;
        entered.delete(field);
        enter(field, value);
      }
    });
  });
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ["data-hydrated", "data-late"] });

  document.addEventListener(
    "input",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      // What is entered with the code there replaces what was before.
      entered.delete(target);
      if (waitsForCode(target)) entered.set(target, enteredIn(target));
    },
    { capture: true },
  );
  // The end of the HTML may come late.
  for (const field of document.querySelectorAll("input")) if (isChanged(field)) entered.set(field, enteredIn(field));
}

function isToggle({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}

/** Of a toggle, whether it is checked: an empty text for no. */
function enteredIn(field: Field): string {
  if (field instanceof HTMLSelectElement || !isToggle(field)) return field.value;
  return field.checked ? "on" : "";
}

/** Of a group of radio buttons, only the chosen one counts. */
function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return value !== defaultValue || (checked !== defaultChecked && (checked || type === "checkbox"));
}

/**
 * Enters a value as the visitor does. React ignores an event of an input that already has the value, and knows of values that
 * are assigned to the input: hence the other one first.
 */
function enter(field: Field, value: string): void {
  // At the latest now, React hydrates the field, with the value that it has.
  tell(field, "input");
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    tell(field, "change");
  } else if (isToggle(field)) {
    field.checked = value === "";
    field.click();
  } else if (field.selectionStart !== null) {
    field.value = `${value} `;
    field.setRangeText(value, 0, field.value.length, "end");
    tell(field, "input");
  }
}

function tell(field: Field, event: "input" | "change"): void {
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
