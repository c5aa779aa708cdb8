import {
  catalogPath,
  fileFormats,
  openDataPath,
  type PublishedDataset,
  publishedDatasets,
} from "../../shared/open-data/published-datasets.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { readPhone } from "../read-phone.ts";
import type { StandalonePage } from "../standalone-page.ts";
import css from "./open-data.css?inline";

/** What is published, in which files and on which conditions, for people; `catalog.jsonld` says it to machines. */
export const openDataPage: StandalonePage = {
  path: openDataPath,
  css,
  script: "display",
  isIndexed: true,
  canonicalSearch: () => "",
  async view({ read, openDataLicence }) {
    return {
      title: "Открытые данные — Единая социальная карта",
      description: "Пункты выдачи карты, адреса партнёров и акции Свердловской области: таблицы CSV и карты GeoJSON.",
      body: <OpenData licence={openDataLicence} phone={await readPhone(read)} />,
    };
  },
};

interface Props {
  /** URL; null: the owner named none. */
  licence: string | null;
  /** Of the support; null: unknown. */
  phone: string | null;
}

function OpenData({ licence, phone }: Props) {
  return (
    <div className="app open-data">
      <header className="container open-data-header">
        <a href={paths.HolderHome} className="open-data-home">
          <Logo />
          <b>Единая социальная карта</b>
        </a>
      </header>
      <main className="container section stack-l">
        <div className="stack measure">
          <PageTitle>Открытые данные</PageTitle>
          <p>
            {typograf(
              "Места и акции карты — файлами, которые можно скачать и использовать: на сайте города, в приложении, в отчёте. Данные те же, что на портале.",
            )}
          </p>
        </div>
        {Object.values(publishedDatasets).map((published) => (
          <DatasetCard key={published.path} {...published} />
        ))}
        <section className="stack measure">
          <h2>Что нужно знать</h2>
          <ul className="open-data-notes">
            <li>{typograf("Файлы обновляются сами, вслед за порталом.")}</li>
            <li>
              {typograf(
                "Таблица для Excel открывается сразу: столбцы разделены точкой с запятой, дробная часть отделена запятой.",
              )}
            </li>
            <li>
              {typograf(
                "Таблица CSV — для программ: разделитель — запятая, кодировка UTF-8. Файлы GeoJSON открывают картографические программы.",
              )}
            </li>
            <li>
              {typograf("Если список пришёл не целиком, файла нет: сервер отвечает кодом 503. Повторите через минуту.")}
            </li>
            <li>
              {typograf("Программам — паспорт данных: ")}
              <a href={catalogPath}>catalog.jsonld</a>
              {typograf(" по словарю schema.org.")}
            </li>
            <li>
              <Terms licence={licence} />
            </li>
          </ul>
          {phone === null ? null : (
            <p>
              {typograf("Вопросы о данных: ")}
              <PhoneLink phone={phone} />
            </p>
          )}
        </section>
      </main>
    </div>
  );
}

function Terms({ licence }: Pick<Props, "licence">) {
  if (licence === null)
    return typograf("Лицензию назначает оператор карты. Пока она не указана, спросите его об условиях.");
  return (
    <>
      {typograf("Лицензия: ")}
      <a href={licence} rel="license noopener">
        {licence.replace(/^https?:\/\//, "").replace(/\/$/, "")}
      </a>
    </>
  );
}

function DatasetCard({ dataset, files }: PublishedDataset) {
  return (
    <section className="open-data-set stack">
      <h2>{dataset.title}</h2>
      <p>{typograf(dataset.description)}</p>
      <p className="cluster">
        {files.map(({ format, path }) => (
          <ButtonLink key={path} href={path} variant="secondary" icon="download-simple" download="">
            {fileFormats[format].title}
            <span className="visually-hidden"> {dataset.title}</span>
          </ButtonLink>
        ))}
      </p>
      <details>
        <summary>Что в файле</summary>
        <table>
          <caption className="visually-hidden">Поля {dataset.title}</caption>
          <thead>
            <tr>
              <th scope="col">Поле</th>
              <th scope="col">Что это</th>
            </tr>
          </thead>
          <tbody>
            {dataset.fields.map(({ name, title }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{typograf(title)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
