import { enforce, test } from "vest";
import { limits } from "./limits.ts";
import { problemMessages } from "./problem-messages.ts";

/** What is asked of a field's text. An empty optional one is right. */
export type TextChecks = (field: string, value: string) => void;

/** Russian letters, spaces and hyphens. */
export function isRussianName(value: string): boolean {
  return /^[А-Яа-яЁё -]+$/.test(value);
}

/** A Russian mobile number as it is sent: ten digits, without the leading 8. */
export function isPhone(value: string): boolean {
  return /^9\d{9}$/.test(value);
}

/** A simple address in lower case; domains such as «почта.рф» count. */
export function isEmail(value: string): boolean {
  return (
    value.length <= limits.email.max && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && value === value.toLowerCase()
  );
}

/** Control characters: nothing that is typed has them, and databases refuse some. Tabs come with what is pasted. */
function hasControls(value: string): boolean {
  return /[^\P{Cc}\t]|[\p{Cs}\u2028\u2029]/u.test(value);
}

/** A test by a condition of our own; it is looked at only where the field is judged. */
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

/** Line breaks are removed before a message is sent, so one that has them comes from elsewhere. */
export const checkBody: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkThat(field, problemMessages.characters, () => !hasControls(value));
  test(field, problemMessages.bodyTooShort, () => {
    enforce(value.trim()).longerThanOrEquals(limits.body.min);
  });
  checkLongest(field, value, limits.body.max, problemMessages.bodyTooLong);
};

/** A required text of one line. */
export const checkLine: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkThat(field, problemMessages.characters, () => !hasControls(value));
  checkLongest(field, value, limits.line.max, problemMessages.tooLong);
};

export const checkSubject: TextChecks = (field, value) => {
  checkRequired(field, value);
  checkThat(field, problemMessages.subject, () => !hasControls(value) && value.length <= limits.subject.max);
};

/** A required text of a form of its own. */
export function checkPattern(field: string, value: string, pattern: RegExp, message: string): void {
  checkRequired(field, value);
  test(field, message, () => {
    enforce(value).matches(pattern);
  });
}

/** A required number of something that is chosen from a list. */
export function checkReference(field: string, value: string, message: string): void {
  checkPattern(field, value, /^[1-9]\d{0,8}$/, message);
}
