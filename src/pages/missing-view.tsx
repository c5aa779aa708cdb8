import { HelpBanner } from "../features/help/help-banner.tsx";
import { MissingPage } from "../features/help/missing-page.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import type { ContentAudience } from "../shared/audience.ts";

/** Shown by a page whose item does not exist: the not-found message with a search form. */
export function MissingView({ audience, message }: { audience: ContentAudience; message?: string }) {
  return (
    <>
      <MissingPage audience={audience} {...(message === undefined ? {} : { message })}>
        <SearchForm audience={audience} />
      </MissingPage>
      <HelpBanner />
    </>
  );
}
