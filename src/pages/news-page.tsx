import { HelpBanner } from "../features/help/help-banner.tsx";
import { NewsFeed } from "../features/news/news-feed.tsx";
import { contentAudience } from "../shared/audience.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** The list of news of an audience. */
export default function NewsPage({ title, audience, query, categories }: PageProps) {
  return (
    <>
      <div className="container section stack">
        <PageTitle>{title}</PageTitle>
        <NewsFeed audience={contentAudience(audience)} categories={categories} query={query} />
      </div>
      <HelpBanner />
    </>
  );
}
