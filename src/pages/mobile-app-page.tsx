import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { InstallButton } from "../features/install/install-button.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** How to install the portal on the home screen: instructions, and a button where the browser has an install prompt. */
export default function MobileAppPage({ name, title, path }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        <PageBlocks routeName={name} alias={aliasOf(path)} />
        {/* Last, to avoid a layout shift: the install prompt may become available seconds after load. */}
        <InstallButton />
      </div>
      <HelpBanner />
    </>
  );
}
