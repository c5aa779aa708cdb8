import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { MeasuresFinder } from "../features/measures/measures-finder.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** Which measures of support the visitor may get. */
export default function MeasuresPage({ name, title }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <div className="stack">
          <PageTitle>{title}</PageTitle>
          <PageIntro routeName={name} quiet />
        </div>
        <MeasuresFinder share={<ShareButton title={title} />} />
      </div>
      <HelpBanner />
    </>
  );
}
