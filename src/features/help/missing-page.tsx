import type { ReactNode } from "react";
import type { ContentAudience } from "../../shared/audience.ts";
import { typograf } from "../../shared/typography.ts";
import { homePaths, newsPaths, paths } from "../../shared/urls.ts";
import { usePhone } from "../../state/portal-state.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Tile } from "../../ui/tile.tsx";

interface Props {
  audience: ContentAudience;
  /** Message of the service, if any. */
  message?: string;
  /** The search form. */
  children: ReactNode;
}

/** Content of the "page not found" screen: a search form and links to the main sections. */
export function MissingPage({ audience, message, children }: Props) {
  const phone = usePhone();
  return (
    <div className="container section stack-l">
      <div className="stack measure">
        <PageTitle>Такой страницы нет</PageTitle>
        <p className="lead">{typograf(message || "Возможно, её перенесли.")}</p>
        <p>
          Поищите{phone ? " или позвоните: " : ""}
          {phone ? <PhoneLink phone={phone} /> : null}
        </p>
        {children}
        <p>
          <TextLink href={homePaths[audience]} icon="arrow-left">
            На главную
          </TextLink>
        </p>
      </div>
      <nav aria-label="Главные разделы">
        <ul className="plain-list tiles">
          <li>
            <Tile href={paths.HowToGetACard} icon="identification-card-duotone" tone="malachite" title="Как получить" />
          </li>
          <li>
            <Tile href={paths.Partners} icon="seal-percent-duotone" tone="rhodonite" title="Скидки" />
          </li>
          <li>
            <Tile href={paths.Questions} icon="question-duotone" tone="azure" title={typograf("Вопросы и ответы")} />
          </li>
          <li>
            <Tile href={newsPaths[audience]} icon="megaphone-duotone" tone="amber" title="Новости" />
          </li>
        </ul>
      </nav>
    </div>
  );
}
