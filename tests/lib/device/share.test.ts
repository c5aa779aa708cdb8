import { beforeEach, expect, test, vi } from "vitest";
import { shareMessage, sharePage } from "../../../src/lib/device/share.ts";

const url = "https://portal.example/holder/stocks/1";
const refusal = (name: string) => () => Promise.reject(new DOMException("", name));

let copied: string[];
let isCommandPermitted: boolean;

function stubNavigator(parts: { share?: () => Promise<void>; writeText?: () => Promise<void> }): void {
  const clipboard = parts.writeText && { writeText: parts.writeText };
  vi.stubGlobal("navigator", { ...(parts.share && { share: parts.share }), ...(clipboard && { clipboard }) });
}

beforeEach(() => {
  copied = [];
  isCommandPermitted = false;
  const document = Object.assign(new EventTarget(), {
    execCommand() {
      if (!isCommandPermitted) return false;
      const clipboardData = { setData: (_: string, text: string) => copied.push(text) };
      document.dispatchEvent(Object.assign(new Event("copy"), { clipboardData }));
      return true;
    },
  });
  vi.stubGlobal("document", document);
});

const write = () => {
  copied.push(url);
  return Promise.resolve();
};

test.each([
  ["the sheet took it", { share: () => Promise.resolve() }, false, "shared", []],
  ["the visitor closed the sheet", { share: refusal("AbortError"), writeText: write }, false, "closed", []],
  ["the sheet is not permitted", { share: refusal("NotAllowedError"), writeText: write }, false, "copied", [url]],
  [
    "the sheet takes no links",
    { share: () => Promise.reject(new TypeError()), writeText: write },
    false,
    "copied",
    [url],
  ],
  ["there is no sheet", { writeText: write }, false, "copied", [url]],
  ["the clipboard is not permitted, the command is", { writeText: refusal("NotAllowedError") }, true, "copied", [url]],
  ["plain http: no sheet, no clipboard", {}, true, "copied", [url]],
  ["a WebView without any of them", {}, false, "refused", []],
] as const)("%s", async (_, parts, isPermitted, result, expected) => {
  isCommandPermitted = isPermitted;
  stubNavigator(parts);
  expect(await sharePage("Акция", url)).toBe(result);
  expect(copied).toEqual(expected);
});

test("says what the visitor cannot see, and gives the address where it could not be copied", () => {
  expect(shareMessage("shared", url)).toBe("");
  expect(shareMessage("closed", url)).toBe("");
  expect(shareMessage("copied", url)).toBe("Ссылка скопирована");
  expect(shareMessage("refused", url)).toBe(`Скопируйте адрес: ${url}`);
});
