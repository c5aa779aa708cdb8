/**
 * A report about a place names it at the start of the message's text, since the destinations get no other fields than
 * those of the specification (§7): «Место p-5001: МФЦ, Ревда, ул. Мира, 1». The visitor sees it there.
 */
export function placeReportLine({ key, title, address }: { key: string; title: string; address: string }): string {
  return `Место ${key}: ${[...new Set([title, address])].filter((part) => part !== "").join(", ")}`;
}

const line = /^\s*Место ([pb]-[\w-]{1,60}):/;

/** Key of the place that a message reports; null for any other message. */
export function reportedPlace(body: string): string | null {
  return line.exec(body)?.[1] ?? null;
}
