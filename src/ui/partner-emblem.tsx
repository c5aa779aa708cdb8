import type { AcceptorCategory } from "../shared/entities/acceptor.ts";
import type { Partner } from "../shared/entities/partner.ts";
import { classNames } from "./class-names.ts";
import { gems } from "./gem.ts";
import styles from "./partner-emblem.module.css";
import { Picture } from "./picture.tsx";
import { StoneRings } from "./stone/stone-rings.tsx";

interface Props {
  partner: Pick<Partner, "id" | "categoryId" | "logoUrl">;
  category: AcceptorCategory | undefined;
  large?: boolean;
}

/** The partner's logo, or its category's icon, or a stone pattern. Decorative: the name stands beside it. */
export function PartnerEmblem({ partner: { id, categoryId, logoUrl }, category, large = false }: Props) {
  const mark = logoUrl || category?.iconUrl;
  return (
    <div className={classNames(styles.emblem, large && styles.large)}>
      {mark ? (
        <Picture src={mark} alt="" width={96} height={96} />
      ) : (
        <StoneRings palette={gems[Number(categoryId) % gems.length] ?? "malachite"} seed={id} />
      )}
    </div>
  );
}
