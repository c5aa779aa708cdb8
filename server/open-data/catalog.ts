import type { PublishedDataset } from "../../src/shared/open-data/published-datasets.ts";

interface Passport {
  /** Scheme and host of the files' URLs. */
  origin: string;
  /** URL of the licence; null: the owner named none. */
  licence: string | null;
  /** Since when the data of a dataset is as it is (ms since 1970); null: not known. */
  changedAt(path: string): number | null;
}

/** The passport of all datasets: a schema.org DataCatalog. */
export function catalogOf(published: readonly PublishedDataset[], { origin, licence, changedAt }: Passport): object {
  return {
    "@context": "https://schema.org",
    "@type": "DataCatalog",
    name: "Открытые данные Единой социальной карты",
    inLanguage: "ru",
    ...(licence === null ? {} : { license: licence }),
    dataset: published.map(({ path, dataset, files }) => ({
      "@type": "Dataset",
      name: dataset.title,
      description: dataset.description,
      inLanguage: "ru",
      isAccessibleForFree: true,
      ...(licence === null ? {} : { license: licence }),
      ...dateModified(changedAt(path)),
      spatialCoverage: "Свердловская область",
      variableMeasured: dataset.fields.map(({ name, title }) => ({
        "@type": "PropertyValue",
        name,
        description: title,
      })),
      distribution: files.map(({ type, path: file }) => ({
        "@type": "DataDownload",
        encodingFormat: type,
        contentUrl: origin + file,
      })),
    })),
  };
}

function dateModified(at: number | null): { dateModified?: string } {
  return at === null ? {} : { dateModified: new Date(at).toISOString() };
}
