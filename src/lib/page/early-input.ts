import { waitsForCode } from "./early-press.ts";

/**
 * Inline script at the end of the HTML: keeps what is typed or chosen in fields before the code of their part of the page has
 * come, and then enters it again. React would take no notice of it, and overwrite it when it next renders.
 */
export function keepEarlyInput(): void {
  /** Text, or whether it is checked, by field. */
  const entered = new Map<HTMLInputElement, string | boolean>();
  function keep(field: HTMLInputElement): void {
    entered.set(field, isChoice(field) ? field.checked : field.value);
  }

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
      if (!(target instanceof HTMLInputElement)) return;
      // What is entered with the code there replaces what was before.
      entered.delete(target);
      if (waitsForCode(target)) keep(target);
    },
    { capture: true },
  );
  // The end of the HTML may come late.
  for (const field of document.querySelectorAll("input")) if (isChanged(field)) keep(field);
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}

/** Of a group of radio buttons, only the chosen one counts. */
function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return value !== defaultValue || (checked !== defaultChecked && (checked || type === "checkbox"));
}

/**
 * Enters a value as the visitor does. React ignores an event of a field that already has the value, and knows of values that
 * are assigned to the field: hence the other one first.
 */
function enter(field: HTMLInputElement, value: string | boolean): void {
  // At the latest now, React hydrates the field, with the value that it has.
  tell(field);
  if (isChoice(field)) {
    field.checked = !value;
    field.click();
  } else if (field.selectionStart !== null) {
    field.value = `${value} `;
    field.setRangeText(String(value), 0, field.value.length, "end");
    tell(field);
  }
}

function tell(field: HTMLInputElement): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
