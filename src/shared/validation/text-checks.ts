import { enforce, test } from "vest";
import { limits } from "./limits.ts";
import { problemMessages } from "./problem-messages.ts";

/** Checks of a field's text. Empty optional fields are valid. */
export type TextChecks = (field: string, value: string) => void;

/** Russian letters, spaces and hyphens. */
export function isRussianName(value: string): boolean {
  return /^[А-Яа-яЁё -]+$/.test(value);
}

/** A Russian mobile number as sent: ten digits, without the leading 8. */
export function isPhone(value: string): boolean {
  return /^9\d{9}$/.test(value);
}

/** A simple e-mail address in lower case; domains such as «почта.рф» are valid. */
export function isEmail(value: string): boolean {
  return (
    value.length <= limits.email.max && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && value === value.toLowerCase()
  );
}

/** Whether it has control characters: never typed, and rejected by some databases. Tabs are allowed: pasted text has them. */
function hasControls(value: string): boolean {
  return /[^\P{Cc}\t]|[\p{Cs}\u2028\u2029]/u.test(value);
}

/** A test by our own condition, evaluated only when the field is checked. */
export function checkThat(field: string, message: string, holds: () => boolean): void {
  test(field, message, () => {
    enforce(holds()).isTruthy();
  });
}

export const checkRequired: TextChecks = (field, value) => {
  test(field, problemMessages.required, () => {
    enforce(value).isNotBlank();
  });
};

function checkLongest(field: string, value: string, max: number, message: string): void {
  test(field, message, () => {
    enforce(value).shorterThanOrEquals(max);
  });
}

export const checkOptionalName: TextChecks = (field, value) => {
  if (value === "") return;
  test(field, problemMessages.nameTooShort, () => {
    enforce(value.trim()).longerThanOrEquals(limits.name.min);
  });
  checkThat(field, problemMessages.nameLetters, () => isRussianName(value));
  checkLongest(field, value, limits.name.max, problemMessages.nameTooLong);
};

export const checkName: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkOptionalName(field, value);
};

export const checkPhone: TextChecks = (field, value) => {
  checkThat(field, problemMessages.phone, () => value === "" || isPhone(value));
};

export const checkEmail: TextChecks = (field, value) => {
  checkThat(field, problemMessages.email, () => value === "" || (isEmail(value) && !hasControls(value)));
};

/** The form removes line breaks, so a message with them was not sent by it. */
export const checkBody: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkThat(field, problemMessages.characters, () => !hasControls(value));
  test(field, problemMessages.bodyTooShort, () => {
    enforce(value.trim()).longerThanOrEquals(limits.body.min);
  });
  checkLongest(field, value, limits.body.max, problemMessages.bodyTooLong);
};

/** A required single-line text. */
export const checkLine: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkThat(field, problemMessages.characters, () => !hasControls(value));
  checkLongest(field, value, limits.line.max, problemMessages.tooLong);
};

export const checkSubject: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkThat(field, problemMessages.subject, () => !hasControls(value) && value.length <= limits.subject.max);
};

/** A required text that matches a pattern. */
export function checkPattern(field: string, value: string, pattern: RegExp, message: string): void {
  checkRequired(field, value);
  test(field, message, () => {
    enforce(value).matches(pattern);
  });
}

/** A required id chosen from a list: a number, a UUID, an alias. */
export function checkReference(field: string, value: string, message: string): void {
  checkPattern(field, value, /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u, message);
}
