import type { BrowserContext } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Claim } from "./judge.ts";

/** A claim as observed in the page. */
type Said = { destinations: Destination[]; words: string; at: number };

const binding = "reportClaim";

declare global {
  interface Window {
    [binding]: (said: Said) => Promise<void>;
  }
}

/** Records every claim on the context's pages that a destination has the message, with its time. */
export async function recordClaims(context: BrowserContext, hear: (claim: Claim) => void): Promise<void> {
  await context.exposeBinding(binding, (_, { destinations, words, at }: Said) => {
    for (const destination of destinations) hear({ destination, words, at });
  });
  await context.addInitScript(watch);
}

/** Runs in the page before its own code, so that even a momentary claim is recorded. */
function watch(): void {
  const both: Destination[] = ["site", "card"];
  const told = new Set<string>();

  function claim(destinations: Destination[], words: string): void {
    const line = `${destinations.join()} ${words}`;
    if (told.has(line)) return;
    told.add(line);
    void window.reportClaim({ destinations, words, at: Date.now() });
  }

  function look(): void {
    const text = document.body?.textContent.replaceAll("\u00a0", " ") ?? "";
    if (/Спасибо за обращение/.test(text)) claim(both, "Спасибо за обращение!");
    if (document.querySelector("#messages [aria-labelledby=receipts] li")) claim(both, "receipt");
    for (const line of document.querySelectorAll("#messages [aria-labelledby=waiting] li li")) {
      const [names = "", state = ""] = [...line.querySelectorAll("p")].map((words) => words.textContent);
      if (!/^Отправлено/.test(state)) continue;
      claim(
        both.filter((destination) => names.includes(destination === "site" ? "Портал" : "Оператор")),
        state,
      );
    }
    if (/Портал обращение уже получил/.test(text)) claim(["site"], "уже получил");
    if (/Оператор карты обращение уже получил/.test(text)) claim(["card"], "уже получил");
    for (const status of document.querySelectorAll("[role=status]")) {
      if (/Обращение «.*» отправлено/.test(status.textContent)) claim(both, status.textContent);
    }
  }

  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}
