import type { EmbedChoice, EmbedList } from "../../lib/embed-address.ts";

/** Title of the frame on the other site, which screen readers say. */
export function frameTitle(list: EmbedList, { kind }: Pick<EmbedChoice, "kind">): string {
  if (list === "discounts") return "Скидки по единой социальной карте";
  return kind === "point" ? "Где получить единую социальную карту" : "Где принимают единую социальную карту";
}
