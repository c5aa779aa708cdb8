import { counted } from "../../shared/plural.ts";

/** «в 12 городах» by the number of OKTMO codes; none means the whole region. */
export function townsText(oktmo: readonly string[]): string {
  if (oktmo.length === 0) return "во всей области";
  return oktmo.length === 1 ? "в одном городе" : `в ${counted(oktmo.length, ["городе", "городах", "городах"])}`;
}
