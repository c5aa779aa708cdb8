import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { FaqSection } from "../features/faq/faq-section.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** Frequently asked questions: the page's text and the searchable list. */
export default function FaqPage({ name, title }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <div className="stack">
          <PageTitle>{title}</PageTitle>
          <PageIntro routeName={name} />
        </div>
        <FaqSection />
      </div>
      <HelpBanner />
    </>
  );
}
