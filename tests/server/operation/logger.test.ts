import { expect, test } from "vitest";
import { createLogger } from "../../../server/operation/logger.ts";

/** The lines that a logger wrote. */
function logged(write: (log: ReturnType<typeof createLogger>) => void, secrets: readonly string[] = []) {
  const lines: string[] = [];
  write(createLogger({ logLevel: "info", secrets }, { write: (line) => void lines.push(line) }));
  return { text: lines.join(""), first: JSON.parse(lines[0] ?? "") };
}

test("logs an error's type, code and stack, but none of its other fields", () => {
  const quoted = {
    detail: "Failing row contains (1, Иванова).",
    where: "unnamed portal parameter $1 = 'Иванова'",
    rawPacket: Buffer.from("Иванова"),
    params: ["Иванова"],
    query: "select 'Иванова'",
    issues: [{ input: "Иванова" }],
    inner: Object.assign(new Error("inner"), { detail: "Иванова" }),
  };
  const error = Object.assign(new Error("refused"), { code: "23514", constraint: "feedback_check", ...quoted });
  const { first, text } = logged((log) => log.error({ err: error }, "no"));
  expect(first).toMatchObject({
    msg: "no",
    err: { type: "Error", message: "refused", code: "23514", constraint: "feedback_check", stack: expect.any(String) },
  });
  expect(Object.keys(first.err).sort()).toEqual(["code", "constraint", "message", "stack", "type"]);
  expect(text).not.toContain("Иванова");
});

test("cuts quoted input from error messages, also from causes", () => {
  const unreadable = () => {
    try {
      return JSON.parse('{"surname": "Иванова" "x"}');
    } catch (error) {
      return error;
    }
  };
  const refused = Object.assign(new Error('invalid input syntax for type integer: "Иванова "Анна""'), {
    code: "22P02",
  });
  for (const error of [unreadable(), refused, new Error("a post failed", { cause: refused })]) {
    const { first, text } = logged((log) => {
      log.error({ err: error });
      log.error(error);
    });
    expect(text).not.toMatch(/Иванова|Анна|surname/);
    expect(first.err.message).toMatch(/invalid input syntax|JSON/);
    expect(first.err.stack).toMatch(/^ +at .*logger\.test/m);
  }
});

test("redacts secrets in every encoding", () => {
  const secret = 'key with "quotes" and пробелы';
  const write = (log: ReturnType<typeof createLogger>) => {
    log.warn({ url: `https://card.example/?key=${secret}` }, `asked with ${secret}`);
  };
  expect(logged(write).text).toContain("пробелы");
  const { first } = logged(write, [secret]);
  expect(first).toMatchObject({ url: "https://card.example/?key=[secret]", msg: "asked with [secret]" });
});
