import type { ContentAudience } from "../../shared/audience.ts";
import { formatDate } from "../../shared/dates.ts";
import type { NewsItem } from "../../shared/entities/news-item.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { newsListRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { newsItemUrl } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { StoryCard } from "../../ui/story-card.tsx";
import { newsGem } from "./news-gem.ts";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  /** Id of the item that the page shows, to leave it out. */
  except: string;
}

/** Carousel of the latest other news, below an article; renders nothing if there are none. */
export function NewsSlider({ audience, categories, except }: Props) {
  const { state, retry } = useResource(newsListRequest(audience, categories, 1));
  const others = state.status === "ready" ? state.data.items.filter(({ id }) => id !== except) : [];
  if (state.status === "ready" && others.length === 0) return null;
  return (
    <section className="container section stack no-print" aria-labelledby="other-news-title">
      <h2 id="other-news-title">Последние новости</h2>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем новости…" shape="cards">
        {() => (
          <Carousel label="Последние новости">
            {others.map((item) => (
              <NewsCard key={item.id} item={item} audience={audience} />
            ))}
          </Carousel>
        )}
      </ResourceView>
    </section>
  );
}

function NewsCard({ item: { id, title, image, created_at }, audience }: { item: NewsItem; audience: ContentAudience }) {
  return (
    <StoryCard
      href={newsItemUrl(audience, id)}
      date={formatDate(created_at)}
      title={typograf(title)}
      palette={newsGem(id)}
      seed={id}
      {...(image ? { picture: { src: image, alt: "" } } : {})}
    />
  );
}
