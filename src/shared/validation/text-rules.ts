import { limits } from "./limits.ts";
import { problemMessages } from "./problem-messages.ts";

/** Rules of single fields. Each gives what is wrong with a value, or null; an empty optional value is right. */
export type TextRule = (value: string) => string | null;

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

export const requiredRule: TextRule = (value) => (value.trim() === "" ? problemMessages.required : null);

export const optionalNameRule: TextRule = (value) => {
  if (value === "") return null;
  if (value.trim().length < limits.name.min) return problemMessages.nameTooShort;
  if (!isRussianName(value)) return problemMessages.nameLetters;
  return value.length > limits.name.max ? problemMessages.nameTooLong : null;
};

export const nameRule: TextRule = (value) => requiredRule(value) ?? optionalNameRule(value);

export const phoneRule: TextRule = (value) => (value === "" || isPhone(value) ? null : problemMessages.phone);

export const emailRule: TextRule = (value) =>
  value === "" || (isEmail(value) && !hasControls(value)) ? null : problemMessages.email;

/** Line breaks are removed before a message is sent, so one that has them comes from elsewhere. */
export const bodyRule: TextRule = (value) => {
  const missing = requiredRule(value);
  if (missing !== null) return missing;
  if (hasControls(value)) return problemMessages.characters;
  if (value.trim().length < limits.body.min) return problemMessages.bodyTooShort;
  return value.length > limits.body.max ? problemMessages.bodyTooLong : null;
};

/** A required text of one line. */
export const lineRule: TextRule = (value) => {
  const missing = requiredRule(value);
  if (missing !== null) return missing;
  if (hasControls(value)) return problemMessages.characters;
  return value.length > limits.line.max ? problemMessages.tooLong : null;
};

export const subjectRule: TextRule = (value) => {
  const missing = requiredRule(value);
  if (missing !== null) return missing;
  return hasControls(value) || value.length > limits.subject.max ? problemMessages.subject : null;
};

/** A required number of something that is chosen from a list. */
export function referenceRule(problem: string): TextRule {
  return (value) => requiredRule(value) ?? (/^[1-9]\d{0,8}$/.test(value) ? null : problem);
}
