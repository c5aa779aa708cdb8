import type { PageOutcome } from "../shared/page-render.ts";

export function dataOf<T>(outcome: PageOutcome<T>): T | undefined {
  return "data" in outcome ? outcome.data : undefined;
}
