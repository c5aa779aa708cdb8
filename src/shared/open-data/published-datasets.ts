import type { Acceptor, AcceptorBranch } from "../entities/acceptor.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import type { IssuePoint } from "../entities/issue-point.ts";
import type { Organization } from "../entities/organization.ts";
import type { Promotion } from "../entities/promotion.ts";
import { plainText } from "../html.ts";

type Value = string | number | null;

interface Field<Row> {
  /** As in the contract of the services; of joined lists, the owner's field with the owner's name before it. */
  name: string;
  /** What it holds, for people. */
  title: string;
  of(row: Row): Value;
}

export interface Dataset<Row> {
  title: string;
  description: string;
  fields: readonly Field<Row>[];
  /** Where a row is on the map; missing for data without places. */
  positionOf?: (row: Row) => Geolocation | null;
}

const noPosition = "пусто, если неизвестна";

function positionFields<Row extends { geolocation: Geolocation | null }>(): Field<Row>[] {
  return [
    {
      name: "latitude",
      title: `Широта, градусы WGS 84; ${noPosition}`,
      of: ({ geolocation }) => geolocation?.lat ?? null,
    },
    {
      name: "longitude",
      title: `Долгота, градусы WGS 84; ${noPosition}`,
      of: ({ geolocation }) => geolocation?.lon ?? null,
    },
  ];
}

function placeFields<
  Row extends Pick<IssuePoint, "address" | "geolocation" | "openingHours" | "phone" | "oktmo">,
>(): Field<Row>[] {
  return [
    { name: "address", title: "Адрес", of: ({ address }) => address },
    ...positionFields<Row>(),
    { name: "openingHours", title: "Часы работы, как их сообщает владелец", of: ({ openingHours }) => openingHours },
    { name: "phone", title: "Телефон", of: ({ phone }) => phone },
    { name: "oktmo", title: "Код ОКТМО муниципалитета", of: ({ oktmo }) => oktmo },
  ];
}

const geolocationOf = ({ geolocation }: { geolocation: Geolocation | null }) => geolocation;

/** Kinds of files: media type, end of the path, and name for people. */
export const fileFormats = {
  csv: { type: "text/csv", ending: ".csv", title: "Таблица CSV" },
  /** As a Russian Excel opens it: separated by semicolons, with decimal commas. */
  excel: { type: "text/csv", ending: "-excel.csv", title: "Таблица для Excel" },
  geoJson: { type: "application/geo+json", ending: ".geojson", title: "Карта GeoJSON" },
} as const;

export type FileFormat = keyof typeof fileFormats;

interface DataFile {
  format: FileFormat;
  path: string;
}

/** A published dataset's description, which needs no data. */
export interface PublishedDataset {
  /** Path of its files, without the extension. */
  path: string;
  dataset: Pick<Dataset<never>, "title" | "description"> & { fields: readonly { name: string; title: string }[] };
  files: readonly DataFile[];
}

/** Names by id. */
type Names = ReadonlyMap<string, string>;

export function namesOf(owners: readonly Pick<Organization | Acceptor, "id" | "name">[]): Names {
  return new Map(owners.map(({ id, name }) => [id, name]));
}

export function pointsDataset(organizations: Names): Dataset<IssuePoint> {
  return {
    title: "Пункты выдачи карты",
    description: "Где в Свердловской области выдают Единую социальную карту.",
    fields: [
      { name: "id", title: "Номер пункта", of: ({ id }) => id },
      { name: "organization", title: "Номер организации", of: ({ organizationId }) => organizationId },
      {
        name: "organizationName",
        title: "Организация",
        of: ({ organizationId }) => organizations.get(organizationId) ?? "",
      },
      ...placeFields<IssuePoint>(),
    ],
    positionOf: geolocationOf,
  };
}

export function branchesDataset(acceptors: Names): Dataset<AcceptorBranch> {
  return {
    title: "Где принимают карту",
    description: "Магазины, аптеки и другие адреса партнёров, где карта даёт скидку.",
    fields: [
      { name: "id", title: "Номер адреса", of: ({ id }) => id },
      { name: "acceptorId", title: "Номер партнёра", of: ({ acceptorId }) => acceptorId },
      { name: "acceptorName", title: "Партнёр", of: ({ acceptorId }) => acceptors.get(acceptorId) ?? "" },
      { name: "name", title: "Название", of: ({ name }) => name },
      ...placeFields<AcceptorBranch>(),
    ],
    positionOf: geolocationOf,
  };
}

export const promotionsDataset: Dataset<Promotion> = {
  title: "Акции партнёров",
  description: "Скидки по карте: размер, срок и где действуют.",
  fields: [
    { name: "id", title: "Номер акции", of: ({ id }) => id },
    { name: "name", title: "Название", of: ({ name }) => name },
    { name: "description", title: "Условия", of: ({ description }) => plainText(description) },
    { name: "discount", title: "Скидка", of: ({ discount }) => discount },
    { name: "dateFrom", title: "Первый день, ГГГГ-ММ-ДД", of: ({ dateFrom }) => dateFrom },
    { name: "dateTo", title: "Последний день, ГГГГ-ММ-ДД", of: ({ dateTo }) => dateTo },
    { name: "acceptorId", title: "Номер партнёра", of: ({ acceptorId }) => acceptorId },
    { name: "acceptorName", title: "Партнёр", of: ({ acceptorName }) => acceptorName },
    {
      name: "oktmo",
      title: "Коды ОКТМО, где действует, через пробел; пусто — везде",
      of: ({ oktmo }) => oktmo.join(" "),
    },
  ],
};

function published(path: string, dataset: PublishedDataset["dataset"] & { positionOf?: unknown }): PublishedDataset {
  const formats: FileFormat[] = dataset.positionOf ? ["excel", "csv", "geoJson"] : ["excel", "csv"];
  return { path, dataset, files: formats.map((format) => ({ format, path: path + fileFormats[format].ending })) };
}

const noNames: Names = new Map();

export const openDataPath = "/open-data";
export const catalogPath = `${openDataPath}/catalog.jsonld`;

/** Every published dataset. */
export const publishedDatasets = {
  points: published(`${openDataPath}/points`, pointsDataset(noNames)),
  branches: published(`${openDataPath}/branches`, branchesDataset(noNames)),
  promotions: published(`${openDataPath}/promotions`, promotionsDataset),
} as const;
