import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { connectionAtom } from "../features/offline/connection-state.ts";
import { kindAsked } from "../features/search/kind-names.ts";
import { SearchAgain } from "../features/search/search-again.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import { contentAudience } from "../shared/audience.ts";
import { searchParameter } from "../shared/page-query.ts";
import { pagesShown } from "../shared/paged-list.ts";
import { searchQuery } from "../shared/search-query.ts";
import { tooShortMessage } from "../shared/search-too-short.ts";
import { useAtomValue } from "../state/store.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { PageProps } from "./page-props.ts";

/** Search results, or search help when the query is empty or too short. */
export default function SearchPage({ name, title, audience, query, categories }: PageProps) {
  const typed = query.get(searchParameter) ?? "";
  const text = searchQuery(typed);
  const whose = contentAudience(audience);
  const offline = useAtomValue(connectionAtom) === "offline";
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        <SearchForm audience={whose} query={typed} isNew={useIsHydrated()} />
        {text === null ? (
          <>
            {typed.trim() === "" ? null : <p role="status">{tooShortMessage}</p>}
            <PageIntro routeName={name} only={["help", "popular"]} />
          </>
        ) : (
          <SearchResults
            audience={whose}
            categories={categories}
            query={text}
            kind={kindAsked(query)}
            pages={pagesShown(query)}
            offline={offline}
            nothing={
              <>
                <SearchAgain audience={whose} query={text} />
                <PageIntro routeName={name} only={["nothing", "popular"]} />
              </>
            }
          />
        )}
      </div>
      <HelpBanner />
    </>
  );
}
