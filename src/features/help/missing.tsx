import type { ContentAudience } from "../../shared/audience.ts";
import { typograf } from "../../shared/typography.ts";
import { newsPaths, paths, searchPaths } from "../../shared/urls.ts";
import { useSetting } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Tile } from "../../ui/tile.tsx";
import styles from "./missing.module.css";

interface Props {
  audience: ContentAudience;
  /** What the service says of the missing thing. */
  message?: string;
}

/** A page that is not there: what to do now. */
export function Missing({ audience, message }: Props) {
  const phone = useSetting("phone");
  return (
    <div className="container section stack-l">
      <div className="stack measure">
        <h1>Такой страницы нет</h1>
        <p className="lead">{typograf(message || "Возможно, её перенесли.")}</p>
        <p>
          Поищите{phone ? " или позвоните: " : ""}
          {phone ? <PhoneLink phone={phone.value} /> : null}
        </p>
        <search>
          <form action={searchPaths[audience]} className={styles.search}>
            <TextField label="Что найти" type="search" name="query" autoComplete="off" />
            <Button type="submit" size="large" icon="magnifying-glass">
              Найти
            </Button>
          </form>
        </search>
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
            <Tile href={paths.Questions} icon="question-duotone" tone="azure" title="Вопросы и ответы" />
          </li>
          <li>
            <Tile href={newsPaths[audience]} icon="megaphone-duotone" tone="amber" title="Новости" />
          </li>
        </ul>
      </nav>
    </div>
  );
}
