import type { Video } from "../../shared/entities/video.ts";
import { typograf } from "../../shared/typography.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StoneRings } from "../../ui/stone/stone-rings.tsx";
import styles from "./video-card.module.css";

interface Props {
  video: Video;
  /** Plays the video on the page. Without it, and without JavaScript, the card links to the video's site. */
  onPlay?: () => void;
}

/** A video's preview picture and title. */
export function VideoCard({ video, onPlay }: Props) {
  const { id, title, url, preview } = video;
  return (
    <a
      href={url}
      rel="noopener"
      className={styles.card}
      onClick={(event) => {
        if (!onPlay || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPlay();
      }}
    >
      <span className={styles.picture}>
        {preview ? <Picture src={preview} alt="" shape="wide" /> : <StoneRings palette="malachite" seed={id} />}
        <span className={styles.play}>
          <Icon name="play" size="l" />
        </span>
      </span>
      <h3 className={styles.title}>{typograf(title)}</h3>
      <span className={styles.note}>{onPlay ? "Смотреть видео" : `Откроется сайт ${new URL(url).host}`}</span>
    </a>
  );
}
