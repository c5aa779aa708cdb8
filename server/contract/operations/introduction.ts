import { limits } from "../../config/server-limits.ts";
import { maxFileBytes, maxPictureBytes } from "../../media/http-documents.ts";
import { longestPostAnswer } from "../../posts/destination.ts";
import { longestMessage } from "../../posts/destination-response.ts";
import { defaultPolicy } from "../../upstreams/cache-policy.ts";
import { countingWindow, failureThreshold, openDuration } from "../../upstreams/circuit-breaker.ts";
import { envelopes } from "../../upstreams/envelopes.ts";
import { longestAnswer } from "../../upstreams/http-upstream.ts";
import { maxConnections, userAgent } from "../../upstreams/upstream-fetch.ts";
import { namedPages } from "./page-names.ts";

/** What holds for all calls. Texts may have `code`. */
interface Section {
  title: string;
  points: readonly string[];
}

const { service, post } = limits.timeouts;
const seconds = (ms: number) => `${ms / 1_000} с`;
const megabytes = (bytes: number) => `${bytes / 1_000_000} МБ`;

const aliases = namedPages.flatMap(({ alias }) => (alias === null ? [] : [`\`${alias}\``]));

export const introduction: readonly Section[] = [
  {
    title: "Адреса и ключ",
    points: [
      "Адреса сервисов задают `SITE_API_URL` и `CARD_API_URL` (оба сразу); пути из этого описания портал добавляет к ним как есть. Адрес бэкенда сайта — без `/v1` на конце.",
      "Сервис карты получает в каждом запросе `Authorization` с ключом, который задан порталу, целиком (если нужна схема, например `Bearer`, она часть ключа). Бэкенду сайта ключ не посылается. Без ключа отвечайте 401. Ключ — длинная случайная строка: ответ, в котором есть её знаки, портал отбросит.",
      "Перенаправлений портал не выполняет. Адрес посетителя он посылает только в `GET /geo`; ни cookie, ни заголовков браузера не пересылает.",
      `Кто спрашивает, говорит \`User-Agent: ${userAgent.replace(/\/.*/, "/{версия}")}\`.`,
    ],
  },
  {
    title: "Ответы на чтение",
    points: [
      `Успех — статус 200 и \`Content-Type: application/json\`, UTF-8. Список — массив JSON или \`{items: […]}\`; вместо \`items\` портал примет ${envelopes.map((name) => `\`${name}\``).join(", ")}.`,
      "Поля, которых здесь нет, портал не замечает. Необязательные поля можно не присылать или прислать `null`. Запись без обязательного поля портал пропустит и напишет об этом в журнал.",
      "Имена полей — из таблиц. Если у вас они другие, портал поймёт перечисленные рядом (`x-aliases`), а также то же имя в другой записи: `created_at` и `createdAt`. Имя из таблицы важнее остальных.",
      `Ответ — до ${megabytes(longestAnswer)} и до ${seconds(service)}, вместе с одним повтором: его портал делает после 502, 503, 504 и обрыва связи. Соединений — до ${maxConnections} на сервис.`,
      `Ответы портал хранит ${seconds(defaultPolicy.fresh)}, а пока сервис не отвечает — показывает последний удачный (списки мест — до суток, остальное — до часа). После ${failureThreshold} сбоев за ${seconds(countingWindow)}, если это хотя бы половина вызовов, сервис ${seconds(openDuration)} не вызывается.`,
    ],
  },
  {
    title: "Страницы списков",
    points: [
      "Новости и поиск портал спрашивает страницами: `page` с 1 и `per-page`. Остальные списки приходят целиком, одним ответом.",
      "Сколько страниц, сервис говорит заголовками `X-Pagination-Page-Count`, `X-Pagination-Current-Page`, `X-Pagination-Total-Count`, `X-Pagination-Per-Page` (или `_meta` рядом с `items`, как в Yii2). Довольно первых двух; без них портал сочтёт, что за полной страницей есть следующая.",
    ],
  },
  {
    title: "Ошибки чтения",
    points: [
      'Тело ошибки — JSON: `{"message": "…"}`, `[{"field": "…", "message": "…"}]` или `{"errors": […]}`.',
      "404 — такой записи нет (у списка это значит, что неверен базовый адрес). 400, 414, 422 — неверны параметры: сообщение по-русски увидит посетитель. Другой статус, HTML или неверный JSON — сбой сервиса.",
    ],
  },
  {
    title: "Имена страниц",
    points: [
      "`GET /v1/block?page=` спрашивает блоки по именам страниц портала. Их перечень — в таблице и в `x-pages` этого описания.",
      `\`GET /v1/page/{alias}\` портал спрашивает для \`soglasie\` (согласие на обработку данных), \`politika\` (политика, \`policyAlias\` в \`portal.json\`), для ссылок вида \`/holder/capabilities/{alias}\` и там, где блоков нет: ${aliases.join(", ")}.`,
    ],
  },
  {
    title: "Картинки и файлы",
    points: [
      "Адреса — полные или от базового адреса сервиса; хост — одного из сервисов или названный в `MEDIA_HOSTS`. Посетитель получает их с адреса портала.",
      `Картинки — до ${megabytes(maxPictureBytes)}, не SVG; файлы — до ${megabytes(maxFileBytes)}; без перенаправлений и сжатия. Вид файла портал определяет по содержимому. \`ETag\` или \`Last-Modified\` избавят от повторной передачи.`,
    ],
  },
  {
    title: "Отправка",
    points: [
      "Портал посылает `Accept: application/json` и `Idempotency-Key`. Адреса посетителя в запросе нет.",
      "Если ответ потерялся, то же обращение придёт снова с тем же ключом. Ответьте так же, как в первый раз, или 409 без тела, пока первый запрос выполняется. Сервис, который ключа не замечает, может сохранить обращение дважды.",
      `Ответ — JSON до ${longestPostAnswer / 1_000} КБ, до ${seconds(post)}. Сообщение — до ${longestMessage} знаков, по-русски: английское портал заменит своим.`,
    ],
  },
];
