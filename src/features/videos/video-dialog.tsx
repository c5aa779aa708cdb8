import { createPortal } from "react-dom";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import type { Video } from "../../shared/entities/video.ts";
import { typograf } from "../../shared/typography.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./video-dialog.module.css";

/** Dialog with the video host's player in an iframe whose sandbox forbids navigating the page. */
export function VideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { title, url } = video;
  // In `body`: a container in the page's layout would clip the dialog.
  return createPortal(
    <Dialog
      open
      title="Видео"
      onClose={onClose}
      footer={
        <TextLink href={url} rel="noopener" target="_blank">
          {typograf(`Открыть на сайте ${new URL(url).host}`)}
        </TextLink>
      }
    >
      <p className={styles.name}>{typograf(title)}</p>
      <iframe
        src={url}
        title={title}
        className={styles.player}
        allow="fullscreen; picture-in-picture; encrypted-media"
        sandbox={`allow-scripts allow-same-origin allow-presentation${isKiosk() ? "" : " allow-popups"}`}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Dialog>,
    document.body,
  );
}
