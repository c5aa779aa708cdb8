import { destinations, type Receipt } from "../../shared/outbox/entry.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";

interface ReceiptNumbers {
  /** The one number to quote: the portal's, else the card operator's; null if neither assigned one. */
  quoted: string | null;
  /** Another number of the same message, if the destinations assigned different ones. */
  others: readonly { destination: Destination; number: string }[];
}

export function receiptNumbers(numbers: Receipt["numbers"]): ReceiptNumbers {
  const quoted = numbers.site ?? numbers.card;
  const others = destinations.flatMap((destination) => {
    const number = numbers[destination];
    return number === null || number === quoted ? [] : [{ destination, number }];
  });
  return { quoted, others };
}
