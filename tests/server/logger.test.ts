import { expect, test } from "vitest";
import { createLogger } from "../../server/logger.ts";

test("of an error the log tells what it is and where, but not what a database or a connection quotes in it", () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const quoted = {
    detail: "Failing row contains (1, Иванова).",
    where: "unnamed portal parameter $1 = 'Иванова'",
    rawPacket: Buffer.from("Иванова"),
  };
  log.error(
    { err: Object.assign(new Error("refused"), { code: "23514", constraint: "feedback_check", ...quoted }) },
    "no",
  );
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "no",
    err: { type: "Error", message: "refused", code: "23514", constraint: "feedback_check", stack: expect.any(String) },
  });
  expect(lines.join("")).not.toMatch(/Иванова|rawPacket/);
});
