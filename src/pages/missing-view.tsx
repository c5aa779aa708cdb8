import { HelpBanner } from "../features/help/help-banner.tsx";
import { Missing } from "../features/help/missing.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import type { ContentAudience } from "../shared/audience.ts";

/** What a page shows in place of a thing that is not there. */
export function MissingView({ audience, message }: { audience: ContentAudience; message?: string }) {
  return (
    <>
      <Missing audience={audience} {...(message === undefined ? {} : { message })}>
        <SearchForm audience={audience} />
      </Missing>
      <HelpBanner />
    </>
  );
}
