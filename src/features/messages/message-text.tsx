import { saveFile } from "../../lib/device/download.ts";
import { readMessage } from "../../lib/outbox/outbox.ts";
import { formatSize } from "../../shared/file-facts.ts";
import type { Entry } from "../../shared/outbox/entry.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { maskedPhone } from "../../ui/phone-mask.ts";
import styles from "./messages.module.css";
import { useTask } from "./use-task.ts";

/** The message's text, contacts and files, in a closed `details`. */
export function MessageText({ entry }: { entry: Entry }) {
  const { body, name, lastname, phone, email } = entry.fields;
  const contacts = [maskedPhone(phone).replaceAll(" ", "\u00a0"), email].filter((contact) => contact !== "");
  return (
    <Disclosure label={entry.files.length > 0 ? "Текст и файлы" : "Текст обращения"}>
      <dl className={styles.facts}>
        <dt>Сообщение</dt>
        <dd className={styles.body}>{body}</dd>
        <dt>Имя и фамилия</dt>
        <dd>{`${name} ${lastname}`}</dd>
        <dt>Ответ</dt>
        <dd>{contacts.length > 0 ? contacts.join(", ") : "Не требуется"}</dd>
        {entry.files.length > 0 ? (
          <>
            <dt>Файлы</dt>
            <dd>
              <ul className={`plain-list ${styles.files}`}>
                {entry.files.map((file, index) => (
                  // Names may repeat; the order is fixed, so the index identifies a file.
                  <li key={String(index)}>
                    <StoredFileButton id={entry.id} index={index} name={file.name} size={file.size} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        ) : null}
      </dl>
    </Disclosure>
  );
}

interface FileProps {
  id: string;
  /** Index among the message's files. */
  index: number;
  name: string;
  size: number;
}

/** Saves an attached file; its bytes are read from storage only then. */
function StoredFileButton({ id, index, name, size }: FileProps) {
  const { state, run } = useTask();

  async function save() {
    const file = (await readMessage(id))?.files[index];
    if (file === undefined) throw new Error(`the outbox has no file ${index} of ${id}`);
    void saveFile(new Blob([file.bytes], { type: file.type }), file.name);
  }
  return (
    <>
      <Button variant="quiet" icon="download-simple" onClick={() => void run(save)}>
        <span className="visually-hidden">Сохранить файл </span>
        {`${name}, ${formatSize(size)}`}
      </Button>
      <span role="status" className={styles.problem}>
        {state === "failed" ? "Файл не прочитался." : ""}
      </span>
    </>
  );
}
