import type { ContentAudience } from "../../shared/audience.ts";
import { sliderRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { useCategories } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { gems } from "../../ui/gem.ts";
import { ResourceView } from "../../ui/resource-view.tsx";
import { StoryCard } from "../../ui/story-card.tsx";

/** Carousel of a home page, without autoplay; renders nothing if there are no slides. */
export function Slides({ audience }: { audience: ContentAudience }) {
  const categories = useCategories();
  const { state, retry } = useResource(sliderRequest(audience, categories));
  if (state.status === "ready" && state.data.length === 0) return null;
  return (
    <section className="container section stack" aria-labelledby="slides-title">
      <h2 id="slides-title">Важное сейчас</h2>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем важное…" shape="cards">
        {(slides) => (
          <Carousel label="Важное сейчас">
            {slides.map((slide, index) => (
              <StoryCard
                key={slide.id}
                href={slide.link}
                title={typograf(slide.title)}
                text={typograf(slide.text)}
                palette={gems[(index + 3) % gems.length] ?? "malachite"}
                seed={slide.id}
                {...(slide.image ? { picture: { src: slide.image, alt: "" } } : {})}
              />
            ))}
          </Carousel>
        )}
      </ResourceView>
    </section>
  );
}
