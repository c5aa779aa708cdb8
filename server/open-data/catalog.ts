import type { Dataset } from "./open-datasets.ts";

/** A dataset's description and the paths of its files by media type. */
export interface Published {
  dataset: Pick<Dataset<never>, "title" | "description"> & { fields: readonly { name: string; title: string }[] };
  files: Readonly<Record<string, string>>;
}

/** The passport of all datasets: a schema.org DataCatalog. @param origin scheme and host of the files' URLs. */
export function catalogOf(origin: string, published: readonly Published[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "DataCatalog",
    name: "Открытые данные Единой социальной карты",
    inLanguage: "ru",
    dataset: published.map(({ dataset, files }) => ({
      "@type": "Dataset",
      name: dataset.title,
      description: dataset.description,
      inLanguage: "ru",
      isAccessibleForFree: true,
      spatialCoverage: "Свердловская область",
      variableMeasured: dataset.fields.map(({ name, title }) => ({
        "@type": "PropertyValue",
        name,
        description: title,
      })),
      distribution: Object.entries(files).map(([type, path]) => ({
        "@type": "DataDownload",
        encodingFormat: type,
        contentUrl: origin + path,
      })),
    })),
  };
}
