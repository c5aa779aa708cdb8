import { findSetting } from "../lib/find-setting.ts";
import type { Read } from "../shared/page-render.ts";
import { configRequest, settingsRequest } from "../shared/requests.ts";
import { dataOf } from "./data-of.ts";

/** The phone of the support, as on the portal: the CMS's; while its settings do not come, the configured one. Null: none. */
export async function readPhone(read: Read): Promise<string | null> {
  const [settings, config] = await Promise.all([read(settingsRequest), read(configRequest)]);
  const known = dataOf(settings);
  return (known === undefined ? dataOf(config)?.phone : findSetting(known, "phone")?.value) ?? null;
}
