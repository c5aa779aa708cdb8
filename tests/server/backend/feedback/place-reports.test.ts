import { expect, test } from "vitest";
import type { ExportedMessage } from "../../../../server/backend/feedback/exported-messages.ts";
import { groupByPlace } from "../../../../server/backend/feedback/place-reports.ts";

const day = 86_400_000;

function report(id: number, place: string, at: number): ExportedMessage {
  const message = {
    ...{ id, destination: "site" as const, key: null, receivedAt: new Date(at), subject: "", answerMethod: 0 },
    ...{ body: `Место ${place}: МФЦ`, name: "", lastname: "", phone: "", email: "", files: [] },
    ...{ consentVersion: null, consentAt: null },
  };
  return { message, numbers: { site: id } };
}

const groups = (messages: readonly ExportedMessage[]) =>
  groupByPlace(messages).map((group) => [group.place, ...group.messages.map(({ message }) => message.id)]);

test("a week counts from the first message about a place; the place with most comes first", () => {
  const messages = [
    report(1, "b-7", 0),
    report(2, "p-1", day),
    report(3, "p-1", 8 * day),
    report(4, "p-1", 8 * day + 1),
    report(5, "p-1", 9 * day),
    report(6, "p-1", 10 * day),
  ];
  expect(groups(messages)).toEqual([
    ["p-1", 4, 5, 6],
    ["p-1", 2, 3],
    ["b-7", 1],
  ]);
});
