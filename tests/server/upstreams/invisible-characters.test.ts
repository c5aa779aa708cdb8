import { expect, test } from "vitest";
import { withoutInvisible } from "../../../server/upstreams/invisible-characters.ts";

test.each([
  ["a\u0000b\u0007", "ab"],
  ["счёт \u202Efdp.exe", "счёт fdp.exe"],
  ["\u2066x\u2069\u007F", "x"],
  ["\b\fx", "x"],
  ['line\nline\tand "quotes" and \\u0000 and \\b as text', 'line\nline\tand "quotes" and \\u0000 and \\b as text'],
  ["\\\u0000", "\\"],
  ["мягкий\u00AD перенос, неразрывный\u00A0пробел, 👩‍🦳", "мягкий\u00AD перенос, неразрывный\u00A0пробел, 👩‍🦳"],
])("%j becomes %j", (text, shown) =>
  expect(JSON.parse(withoutInvisible(JSON.stringify({ text })))).toEqual({ text: shown }),
);
