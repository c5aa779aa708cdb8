import { PageBlocks, PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { ThisPhone } from "../features/install/this-phone.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

const intro = ["intro"];

/** How to install the portal on the home screen: steps for the visitor's browser, then instructions for all. */
export default function MobileAppPage({ name, title, path }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        <PageIntro routeName={name} only={intro} quiet />
        <ThisPhone />
        <PageBlocks routeName={name} alias={aliasOf(path)} except={intro} />
      </div>
      <HelpBanner />
    </>
  );
}
