import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { Faq } from "../features/faq/faq.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import type { PageProps } from "./page-props.ts";

export default function FaqPage({ name, title }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <div className="stack">
          <h1>{title}</h1>
          <PageIntro routeName={name} />
        </div>
        <Faq />
      </div>
      <HelpBanner />
    </>
  );
}
