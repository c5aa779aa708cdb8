import { latePart } from "../../ui/late-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const load = async () => (await import("./promotion-list.tsx")).PromotionList;

/** The list of promotions, whose code counts distances. */
export const LatePromotionList = latePart(
  load,
  <Skeleton label="Загружаем акции…" shape="cards" />,
  import.meta.env.SSR ? await load() : null,
);
