import type { ReactNode } from "react";
import { type EmbedChoice, type EmbedList, embedPath, embedSearch } from "../../lib/embed-address.ts";
import { typograf } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { nextEmbedPart } from "./embed-paging.ts";
import { rowId } from "./row-id.ts";

/** Attributes of a link to the portal: it would not fit into the frame. */
export const newTab = { target: "_blank", rel: "noopener" } as const;

interface FrameProps {
  title: string;
  /** The portal's page with the whole list. */
  href: string;
  children: ReactNode;
}

/** A frame's heading, its list, and the way to the portal. */
export function EmbedFrame({ title, href, children }: FrameProps) {
  return (
    <main className="embed">
      <h1 className="embed-title">{title}</h1>
      {children}
      <p className="embed-source">
        <a href={href} {...newTab}>
          Единая социальная карта
          <span className="visually-hidden">, портал в новой вкладке</span>
        </a>
      </p>
    </main>
  );
}

interface WayOutProps {
  href: string;
  /** Of the support; null: unknown. */
  phone: string | null;
}

function WayOut({ href, phone }: WayOutProps) {
  return (
    <p className="embed-ways">
      <ButtonLink href={href} variant="secondary" {...newTab}>
        Открыть портал
      </ButtonLink>
      {phone === null ? null : <PhoneLink phone={phone} icon />}
    </p>
  );
}

/** The list did not come: where it can be had. */
export function FailedList({ href, phone }: WayOutProps) {
  return (
    <>
      <FailedState
        title="Список не загрузился"
        text={typograf(`Откройте его на портале карты${phone === null ? "." : " или позвоните: подскажем."}`)}
      />
      <WayOut href={href} phone={phone} />
    </>
  );
}

interface EmptyListProps extends WayOutProps {
  title: string;
  /** What to do. */
  text: string;
}

/** There is nothing to list: what to do. */
export function EmptyList({ title, text, ...ways }: EmptyListProps) {
  return <EmptyState icon="storefront-duotone" title={title} text={typograf(text)} action={<WayOut {...ways} />} />;
}

interface MoreLinkProps {
  list: EmbedList;
  choice: EmbedChoice;
  page: number;
  shown: number;
  total: number;
}

/** Shows the next part of the list, below what is shown; works without scripts. */
export function MoreLink({ list, choice, page, shown, total }: MoreLinkProps) {
  const next = nextEmbedPart(page, shown, total);
  if (next === null) return null;
  const href = `${embedPath(list)}${embedSearch(list, choice, next)}#${rowId(shown + 1)}`;
  return (
    <p className="embed-more">
      <ButtonLink href={href} variant="secondary">
        Показать ещё
      </ButtonLink>
      <span>
        Показано {shown} из {total}
      </span>
    </p>
  );
}
