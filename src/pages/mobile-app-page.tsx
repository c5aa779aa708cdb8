import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { InstallButton } from "../features/install/install-button.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** How the portal comes to the home screen: at a press where the browser can, else step by step. */
export default function MobileAppPage({ name, title, path }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        <PageBlocks routeName={name} alias={aliasOf(path)} />
        {/* Last, where it moves nothing: the browser may take seconds until it has its dialog. */}
        <InstallButton />
      </div>
      <HelpBanner />
    </>
  );
}
