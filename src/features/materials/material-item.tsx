import { useEffect, useRef } from "react";
import { formatDate } from "../../shared/dates.ts";
import type { Material } from "../../shared/entities/material.ts";
import { fileSummary } from "../../shared/file-facts.ts";
import { materialFileUrl } from "../../shared/material-file.ts";
import { typograf } from "../../shared/typography.ts";
import { IconSquare } from "../../ui/icon-square.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { DownloadStatus } from "./download-status.tsx";
import styles from "./material-list.module.css";
import { type DownloadState, useDownload } from "./use-download.ts";

interface Props {
  material: Material;
  /** Its file is cached, so it opens offline. */
  isCached: boolean;
}

/** A document in a list. Its title is a plain link to the file, which works without JavaScript and in a new tab. */
export function MaterialItem({ material, isCached }: Props) {
  const { id, title, created_at } = material;
  const { state, begin, onClick, cancel } = useDownload(material);
  const facts = fileSummary(material);
  const link = useFocusBack(state.status);
  return (
    <li className={styles.item}>
      <IconSquare icon="file-text-duotone" tone="azure" />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={materialFileUrl(id)} onClick={onClick} ref={link}>
            {typograf(title)}
          </a>
        </h3>
        <div className={styles.facts}>
          {facts ? <span>{facts}</span> : null}
          {created_at ? <time dateTime={created_at}>{formatDate(created_at)}</time> : null}
          {isCached ? (
            <span className={styles.cached}>
              <Icon name="check-circle" size="s" />
              <span>Доступно без интернета</span>
            </span>
          ) : null}
        </div>
        <DownloadStatus state={state} title={title} onRetry={begin} onCancel={cancel} />
      </div>
    </li>
  );
}

/** Returns a ref for the link, which gets the focus when the focused button of a removed message disappears. */
function useFocusBack(status: DownloadState["status"]) {
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const hadButton = before.current === "slow" || before.current === "failed";
    before.current = status;
    if (hadButton && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [status]);
  return link;
}
