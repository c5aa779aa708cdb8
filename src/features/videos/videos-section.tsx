import { useState } from "react";
import type { Video } from "../../shared/entities/video.ts";
import { videosRequest } from "../../shared/requests.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { playsHere } from "./plays-here.ts";
import { VideoCard } from "./video-card.tsx";

const VideoDialog = lazyPart(async () => (await import("./video-dialog.tsx")).VideoDialog);

/** The videos of a home page. Nothing is loaded from their hosts before a click; hosts not allowed to be embedded open as sites. */
export function VideosSection() {
  const { state, retry } = useResource(videosRequest);
  const hosts = usePortalConfig()?.videoHosts ?? [];
  const [playing, setPlaying] = useState<Video>();
  if (state.status === "ready" && state.data.length === 0) return null;
  return (
    <section className="container section stack" aria-labelledby="videos-title">
      <h2 id="videos-title">Видео</h2>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем видео…" shape="cards">
        {(videos) => (
          <Carousel label="Видео">
            {videos.map((video) => (
              <VideoCard
                key={video.id}
                video={video}
                {...(playsHere(video.url, hosts) ? { onPlay: () => setPlaying(video) } : {})}
              />
            ))}
          </Carousel>
        )}
      </ResourceView>
      {playing ? <VideoDialog video={playing} onClose={() => setPlaying(undefined)} /> : null}
    </section>
  );
}
