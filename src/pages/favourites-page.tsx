import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { Favourites } from "../features/favourites/favourites.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { typograf } from "../shared/typography.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** The favourites that the visitor saved on this device. */
export default function FavouritesPage({ name, title }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <PageTitle>{title}</PageTitle>
        <p className="measure">{typograf("Хранится только на этом устройстве и открывается без интернета.")}</p>
        <Favourites />
        <PageIntro routeName={name} quiet />
      </div>
      <HelpBanner />
    </>
  );
}
