import { useEffect, useRef, useState } from "react";
import { formatSize } from "../../shared/file-facts.ts";
import type { MessageFile } from "../../shared/outbox/entry.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { attachmentExtensions } from "../../shared/validation/attachment-types.ts";
import { limits } from "../../shared/validation/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./feedback.module.css";
import { feedbackFieldId, feedbackLabels } from "./form-labels.ts";

interface Props {
  files: readonly MessageFile[];
  error: string | undefined;
  onChoose(files: readonly File[]): void;
  onRemove(file: MessageFile): void;
}

/** Attachments: the list and the button to add files. Drop and paste are handled by the whole form. */
export function FilesField({ files, error, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = feedbackFieldId("file");

  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has become shorter
  useEffect(() => {
    if (removed.current === undefined) return;
    // Focus the button at the removed file's position, so that keyboard users stay in place.
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(removed.current, buttons.length - 1)] ?? button.current)?.focus();
    removed.current = undefined;
  }, [files]);
  return (
    <fieldset className={styles.files}>
      <legend className={styles.filesLabel}>{feedbackLabels.file}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {typograf(`Фото или PDF. До ${limits.files.count} файлов, вместе до 10 МБ.`)}
        <span className={styles.byMouse}> Можно перетащить сюда или вставить.</span>
      </p>
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning-circle" />
          <span>{error}</span>
        </p>
      )}
      {files.length === 0 ? null : (
        <ul ref={list} className={`plain-list ${styles.fileList}`}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be attached twice
            <li key={`${file.name} ${at}`} className={styles.file}>
              <Preview file={file} />
              <span className={styles.fileName}>
                {file.name} <span className={styles.hint}>{formatSize(file.bytes.byteLength)}</span>
              </span>
              <Button
                variant="quiet"
                icon="trash"
                onClick={() => {
                  removed.current = at;
                  onRemove(file);
                }}
              >
                Удалить<span className="visually-hidden"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={button}
        id={id}
        variant="secondary"
        icon="paperclip"
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        onClick={() => input.current?.click()}
      >
        Прикрепить файлы
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentExtensions.map((extension) => `.${extension}`).join(",")}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows selecting the same file again after it was removed.
          target.value = "";
        }}
      />
      <p role="status" className="visually-hidden">
        {files.length > 0 ? `Прикреплено: ${counted(files.length, ["файл", "файла", "файлов"])}` : ""}
      </p>
    </fieldset>
  );
}

function Preview({ file }: { file: MessageFile }) {
  const url = useObjectUrl(file);
  if (!file.type.startsWith("image/")) {
    return (
      <span className={styles.preview}>
        <Icon name="file-text" />
      </span>
    );
  }
  return url === null ? <span className={styles.preview} /> : <img className={styles.preview} src={url} alt="" />;
}

/** An object URL of the file, revoked on unmount. */
function useObjectUrl({ bytes, type }: MessageFile): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [bytes, type]);
  return url;
}
