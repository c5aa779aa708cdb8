import { useState } from "react";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import type { Material } from "../../shared/entities/material.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResources } from "../../state/resource-state.ts";
import { defaultDocuments, estimatedSize, materialRequests } from "./pack-plan.ts";

/** The available documents, the selection (that of the saved pack until the visitor changes it), and the size of a pack. */
export function useDocuments(pack: Pack | null, categories: Categories) {
  const { states } = useResources(materialRequests(categories));
  const materials: Material[] = states.flatMap((state) => (state.status === "ready" ? state.data : []));
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const config = usePortalConfig();
  // Null without a selection, because the lists may not be loaded yet when saving starts.
  const selected = own ?? pack?.documents ?? null;
  const choice = selected ?? defaultDocuments(materials);
  const estimate = estimatedSize(
    materials.filter(({ id }) => choice.includes(id)),
    config,
  );
  return { materials, selected, choice, choose: setOwn, estimate };
}
