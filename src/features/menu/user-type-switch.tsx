import type { Audience } from "../../shared/audience.ts";
import { paths } from "../../shared/urls.ts";
import { SegmentedLinks } from "../../ui/segmented-links.tsx";
import { userTypes } from "./menus.ts";

/** Switches between the home pages for cardholders and partners. */
export function UserTypeSwitch({ audience }: { audience: Audience }) {
  const items = userTypes.map((type) => ({
    href: paths[type.item],
    title: type.title,
    current: type.audience === audience,
  }));
  return <SegmentedLinks label="Для кого портал" items={items} />;
}
