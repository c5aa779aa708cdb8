import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { FaqSection } from "../features/faq/faq-section.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { shortPath } from "../shared/short-links.ts";
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
        <FaqSection
          share={({ id, question }) => (
            <ShareButton
              title={question}
              short={{ path: shortPath({ kind: "question", id }), qrLabel: "QR-код со ссылкой на этот ответ" }}
            />
          )}
        />
      </div>
      <HelpBanner />
    </>
  );
}
