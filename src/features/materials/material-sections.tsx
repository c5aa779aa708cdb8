import type { ContentAudience } from "../../shared/audience.ts";
import { type RouteName, routeTable } from "../../shared/route-table.ts";
import { SegmentedLinks } from "../../ui/segmented-links.tsx";

/** Document pages by audience; the first is the one with basic documents. */
const sections: Readonly<Record<ContentAudience, readonly RouteName[]>> = {
  holder: ["Materials", "LegalFramework", "GuidesAndRegulations"],
  partner: ["PartnerMaterials", "LegalFrameworkPartner", "GuidesAndRegulationsPartner", "TransportMaterialsPartner"],
  operator: [],
};

/** Switches between the document pages of an audience. */
export function MaterialSections({ audience, path }: { audience: ContentAudience; path: string }) {
  const items = sections[audience].map((name, index) => ({
    href: routeTable[name].path,
    title: index === 0 ? "Основные" : routeTable[name].title,
    current: routeTable[name].path === path,
  }));
  return (
    <div className="no-print">
      <SegmentedLinks label="Виды документов" items={items} />
    </div>
  );
}
