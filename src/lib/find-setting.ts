import { fallbackCategories } from "../shared/audience.ts";
import type { Categories, Setting } from "../shared/entities/setting.ts";

/** The setting with that alias; undefined if it is missing or empty. */
export function findSetting(settings: readonly Setting[], alias: string): Setting | undefined {
  return settings.find((setting) => setting.alias === alias && setting.value !== "");
}

/** Whether a value is a record of category ids by audience. */
export function isCategories(value: unknown): value is Categories {
  const whose = Object.keys(fallbackCategories);
  return typeof value === "object" && value !== null && whose.every((key) => Number.isInteger(Object(value)[key]));
}
