import type { Entry } from "../../shared/outbox/entry.ts";
import { counted, type Forms } from "../../shared/plural.ts";

/** Numbers of waiting messages: to be sent, refused and to be corrected, to pass the captcha. Without deleted ones. */
interface WaitingCounts {
  going: number;
  refused: number;
  check: number;
}

export function countWaiting(entries: readonly Entry[]): WaitingCounts {
  const counts = { going: 0, refused: 0, check: 0 };
  for (const { deletedAt, destinations, needsCheck } of entries) {
    if (deletedAt !== null) continue;
    const isRefused = Object.values(destinations).some(({ state }) => state === "refused");
    counts[isRefused ? "refused" : needsCheck ? "check" : "going"] += 1;
  }
  return counts;
}

const wait: Forms = ["ждёт", "ждут", "ждут"];

/** Accessible name of the badge: «Обращения: 1 ждёт отправки, 1 нужно исправить». */
export function badgeWords({ going, refused, check }: WaitingCounts): string {
  const parts = [
    refused > 0 ? `${refused}\u00a0нужно исправить` : "",
    check > 0 ? `${counted(check, wait)} проверки` : "",
    going > 0 ? `${counted(going, wait)} отправки` : "",
  ];
  return `Обращения: ${parts.filter((part) => part !== "").join(", ")}`;
}
