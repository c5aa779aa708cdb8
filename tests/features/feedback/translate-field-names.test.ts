import { expect, test } from "vitest";
import { translateFieldNames } from "../../../src/features/feedback/translate-field-names.ts";

test.each([
  ["email and phone, body, name and lastname", "Email and Телефон, Сообщение, Имя and Фамилия"],
  ["Phone cannot be blank.", "Телефон cannot be blank."],
  ["«name»: слишком коротко", "«Имя»: слишком коротко"],
  ["Поле email, не почта: anybody@emails.ru", "Поле Email, не почта: anybody@emails.ru"],
  ["file_name, username, somebody, telephone", "file_name, username, somebody, telephone"],
  ["", ""],
])("%j becomes %j", (message, translated) => expect(translateFieldNames(message)).toBe(translated));
