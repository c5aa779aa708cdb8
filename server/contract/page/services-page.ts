import { escapeHtml } from "../../../src/shared/html.ts";
import { documentPath } from "../contract-files.ts";
import { introduction } from "../operations/introduction.ts";
import type { OpenApiDocument, Service } from "../operations/openapi-document.ts";
import { valueKinds } from "../schemas/value-kinds.ts";
import { code, inline, list, table } from "./contract-html.ts";
import { operationSection, operationsOf } from "./operation-section.ts";
import { schemaId } from "./schema-words.ts";

/** The portal's files that give the page its look. */
interface PageLook {
  /** URLs of stylesheets. */
  stylesheets: readonly string[];
  /** Rules of its own. */
  css: string;
}

const serviceTitles: Readonly<Record<Service, string>> = { site: "Бэкенд сайта", card: "Сервис карты" };

function serviceSection(service: Service, document: OpenApiDocument): string {
  const description = document.tags.find(({ name }) => name === service)?.description ?? "";
  const sections = operationsOf(document, service).map((each) => operationSection(each, document));
  return `<section id="${service}"><h2>${serviceTitles[service]}</h2><p>${inline(description)}</p>\n${sections.join("\n")}</section>`;
}

function contents(document: OpenApiDocument): string {
  const services: readonly Service[] = ["site", "card"];
  const rows = services.flatMap((service) =>
    operationsOf(document, service).map(({ method, path, operation: { operationId, summary } }) => [
      `<a href="#${operationId}">${method} ${code(path)}</a>`,
      inline(summary),
      serviceTitles[service],
    ]),
  );
  return table("Все вызовы", ["Вызов", "Что это", "Сервис"], rows);
}

function kinds(): string {
  return Object.entries(valueKinds)
    .map(
      ([name, { description, examples }]) =>
        `<dt id="${schemaId(name)}">${name}</dt><dd><p>${inline(description)}</p><p>Примеры: ${examples
          .map((example) => code(JSON.stringify(example)))
          .join(", ")}</p></dd>`,
    )
    .join("\n");
}

function pages({ "x-pages": all }: OpenApiDocument): string {
  const rows = all.map(({ name, path, title, alias }) => [
    code(name),
    code(path),
    inline(title),
    alias === null ? "" : code(alias),
  ]);
  return table("Имена страниц", ["page", "Адрес на портале", "Заголовок", "alias текста без блоков"], rows);
}

/** The contract as a page in Russian, without scripts; its content is that of the OpenAPI document. */
export function servicesPage(document: OpenApiDocument, { stylesheets, css }: PageLook): string {
  const { title, version } = document.info;
  return `<!doctype html>
<html lang="ru" data-theme="normal">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join("\n")}
<style>${css}</style>
</head>
<body>
<main class="services">
<h1>${inline(title)}</h1>
<p>Что должны отвечать два сервиса региона, чтобы портал работал. Версия ${escapeHtml(version)}. То же для программ:
<a href="${documentPath}">OpenAPI 3.1</a>. Примеры — ответы встроенного демо-бэкенда этого портала.</p>
${contents(document)}
${introduction.map(({ title: heading, points }) => `<section><h2>${inline(heading)}</h2>${list(points)}</section>`).join("\n")}
<section><h2>Виды значений</h2><dl>${kinds()}</dl></section>
${serviceSection("site", document)}
${serviceSection("card", document)}
<section><h2>Страницы портала</h2>${pages(document)}</section>
<p><a href="/">На главную портала</a></p>
</main>
</body>
</html>
`;
}
