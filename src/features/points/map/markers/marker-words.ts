import { counted } from "../../../../shared/plural.ts";

/** What stands on a cluster: the count, from ten thousand on rounded. */
export function clusterText(count: number): string {
  return count < 10_000 ? String(count) : `${Math.round(count / 1000)}\u00a0т.`;
}

/** What a cluster is called. */
export function clusterLabel(count: number): string {
  return `${counted(count, ["место", "места", "мест"])} рядом. Показать ближе`;
}

/** A marker does not grow with its number, so long ones are set smaller. */
export function textLength(text: string): "short" | "middle" | "long" {
  if (text.length <= 2) return "short";
  return text.length === 3 ? "middle" : "long";
}
