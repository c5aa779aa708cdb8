import type { FastifyBaseLogger } from "fastify";

/** Counts the problems of a list's items and logs them in one line: a broken list may have thousands. */
export class ItemProblems {
  readonly #counts = new Map<string, number>();
  #example = "";

  count(kind: string, example = ""): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    this.#example ||= example;
  }

  log(log: FastifyBaseLogger, resource: string): void {
    if (this.#counts.size === 0) return;
    const example = this.#example === "" ? {} : { example: this.#example };
    log.warn({ resource, ...Object.fromEntries(this.#counts), ...example }, "invalid items were dropped or normalized");
  }
}
