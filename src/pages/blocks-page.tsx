import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { JoiningInvitation } from "../features/joining/joining-invitation.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** A page that consists of its CMS blocks; that of joining begins with the application. */
export default function BlocksPage({ name, title, path, audience }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        {name === "JoiningProcedure" ? <JoiningInvitation /> : null}
        <PageBlocks routeName={name} alias={aliasOf(path)} />
      </div>
      {audience === "account" ? null : <HelpBanner />}
    </>
  );
}
