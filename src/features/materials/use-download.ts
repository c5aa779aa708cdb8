import { type MouseEvent, useRef, useState } from "react";
import { download, saveFile } from "../../lib/device/download.ts";
import type { Material } from "../../shared/entities/material.ts";
import { fileName, materialFileUrl } from "../../shared/material-file.ts";

/** Downloads shorter than this (ms) show no progress. */
const quietTime = 1000;

/** `percent`: null while unknown. */
export type DownloadState =
  | { status: "idle" | "quiet" | "done" | "gone" | "failed" }
  | { status: "slow"; percent: number | null };

/** False for clicks that open a new tab or window; those are left to the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Downloads a document by script, to show progress for slow downloads and an error for missing files. */
export function useDownload({ id, title, extension }: Pick<Material, "id" | "title" | "extension">) {
  const [state, setState] = useState<DownloadState>({ status: "idle" });
  const running = useRef<AbortController | null>(null);

  async function start() {
    const abort = new AbortController();
    running.current = abort;
    let percent: number | null = null;
    let slow = false;
    setState({ status: "quiet" });
    const late = setTimeout(() => {
      slow = true;
      setState({ status: "slow", percent });
    }, quietTime);
    const onProgress = (share: number) => {
      const now = Math.floor(share * 100);
      if (now === percent) return;
      percent = now;
      if (slow) setState({ status: "slow", percent });
    };
    try {
      const outcome = await download(materialFileUrl(id), { signal: abort.signal, onProgress });
      if ("file" in outcome) await saveFile(outcome.file, fileName(title, extension));
      setState({ status: "failure" in outcome ? outcome.failure : "done" });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setState({ status: "idle" });
    } finally {
      clearTimeout(late);
      running.current = null;
    }
  }

  function begin() {
    if (running.current === null) void start();
  }
  return {
    state,
    begin,
    /** Click handler of the link to the file. */
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      begin();
    },
    cancel: () => running.current?.abort(),
  };
}
