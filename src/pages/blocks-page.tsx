import type { ReactNode } from "react";
import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { JoiningInvitation } from "../features/joining/joining-invitation.tsx";
import { LateHolderSavings, LateShopSavings } from "../features/savings/late-savings.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

const savings = (calculator: ReactNode) => ({
  alias: "savings",
  show: (text: ReactNode) => (
    <>
      {text}
      {calculator}
    </>
  ),
});

/** What follows the text of a block of these pages: what the card saves its holder, and what a discount costs a shop. */
const calculators: Readonly<Record<string, ReturnType<typeof savings>>> = {
  LoyaltyProgram: savings(<LateHolderSavings />),
  Advantages: savings(<LateShopSavings />),
};

/** A page that consists of its CMS blocks; that of joining begins with the application. */
export default function BlocksPage({ name, title, path, audience }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        {name === "JoiningProcedure" ? <JoiningInvitation /> : null}
        <PageBlocks routeName={name} alias={aliasOf(path)} replaced={calculators[name]} />
      </div>
      {audience === "account" ? null : <HelpBanner />}
    </>
  );
}
