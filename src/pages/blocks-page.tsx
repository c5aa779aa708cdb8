import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { typograf } from "../shared/typography.ts";
import { aliasOf } from "../shared/urls.ts";
import type { PageProps } from "./page-props.ts";

/** A page made of its blocks. */
export default function BlocksPage({ name, title, path, audience }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <h1>{typograf(title)}</h1>
        <PageBlocks routeName={name} alias={aliasOf(path)} />
      </div>
      {audience === "account" ? null : <HelpBanner />}
    </>
  );
}
