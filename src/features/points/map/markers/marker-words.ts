import { counted } from "../../../../shared/plural.ts";

/** Text on a cluster marker: the count, in thousands from 10,000 on. With a plus, unlike the numbers of the list. */
export function clusterText(count: number): string {
  return `+${count < 10_000 ? count : `${Math.round(count / 1000)}\u00a0т.`}`;
}

/** Accessible name of a cluster marker. */
export function clusterLabel(count: number): string {
  return `${counted(count, ["место", "места", "мест"])} рядом. Показать ближе`;
}

/** Font size class: markers have a fixed size, so longer numbers are smaller. */
export function textLength(text: string): "short" | "middle" | "long" {
  if (text.length <= 2) return "short";
  return text.length === 3 ? "middle" : "long";
}
