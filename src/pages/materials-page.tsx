import { BlocksAround } from "../features/blocks/blocks-around.tsx";
import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { documentsHeading, MaterialList } from "../features/materials/material-list.tsx";
import { MaterialSections } from "../features/materials/material-sections.tsx";
import { contentAudience } from "../shared/audience.ts";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** A page of documents. On the operator's pages the text is the main content and the documents follow it. */
export default function MaterialsPage({ name, title, path, query, audience, categories }: PageProps) {
  const whose = contentAudience(audience);
  const aside = whose === "operator";
  const documents = <MaterialList audience={whose} categories={categories} path={path} query={query} aside={aside} />;
  return (
    <>
      <div className="container section stack-l">
        <PageTitle>{title}</PageTitle>
        {aside ? (
          <>
            <PageBlocks routeName={name} alias={aliasOf(path)} />
            {documents}
          </>
        ) : (
          <>
            <MaterialSections audience={whose} path={path} />
            <BlocksAround routeName={name} alias={aliasOf(path)} ownSection={documentsHeading}>
              {documents}
            </BlocksAround>
          </>
        )}
      </div>
      <HelpBanner />
    </>
  );
}
