import { fileFormats, type PublishedDataset } from "../../src/shared/open-data/published-datasets.ts";

interface Passport {
  /** Scheme and host of the files' URLs. */
  origin: string;
  /** URL of the licence; null: the owner named none. */
  licence: string | null;
}

/** The passport of all datasets: a schema.org DataCatalog. No date: the services do not tell when their data changed. */
export function catalogOf(published: readonly PublishedDataset[], { origin, licence }: Passport): object {
  return {
    "@context": "https://schema.org",
    "@type": "DataCatalog",
    name: "Открытые данные Единой социальной карты",
    inLanguage: "ru",
    ...(licence === null ? {} : { license: licence }),
    dataset: published.map(({ dataset, files }) => ({
      "@type": "Dataset",
      name: dataset.title,
      description: dataset.description,
      inLanguage: "ru",
      isAccessibleForFree: true,
      ...(licence === null ? {} : { license: licence }),
      spatialCoverage: "Свердловская область",
      variableMeasured: dataset.fields.map(({ name, title }) => ({
        "@type": "PropertyValue",
        name,
        description: title,
      })),
      distribution: files.map(({ format, path }) => ({
        "@type": "DataDownload",
        name: fileFormats[format].title,
        encodingFormat: fileFormats[format].type,
        contentUrl: origin + path,
      })),
    })),
  };
}
