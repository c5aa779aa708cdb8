import { connect, type Socket } from "node:net";
import { postUrls } from "../../../../src/shared/post-urls.ts";
import { newKey } from "../../../server/posts/post-requests.ts";
import { told } from "../answer.ts";
import { type Visitor, withPortal } from "../hostile-portal.ts";
import { pngFile } from "../png-file.ts";
import type { Scenario } from "../scenario.ts";

/** Together more than the server's memory for uploads. */
const uploads = 50;
/** Of each body all but its end is sent (bytes). */
const sent = 5_400_000;

interface Upload {
  socket: Socket;
  /** The server's answer; empty while the upload is stalled. */
  answer: string;
}

/** Sends most of a message and stops. Resolves when that is sent, or was answered. */
async function stall(url: string, { address, body }: Visitor): Promise<Upload> {
  const { hostname, port, host } = new URL(url);
  const key = newKey("site");
  const { payload, contentType } = await body({ key, files: [pngFile(new Uint8Array(sent))] });
  const socket = connect(Number(port), hostname);
  const upload: Upload = { socket, answer: "" };
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  socket.on("data", (bytes) => {
    upload.answer += bytes.toString();
    resolve();
  });
  socket.on("error", () => resolve());
  const head = [
    ...[`POST ${postUrls.site} HTTP/1.1`, `host: ${host}`, `x-forwarded-for: ${address}`],
    ...["sec-fetch-site: same-origin", `idempotency-key: ${key}`, `content-type: ${contentType}`],
    `content-length: ${payload.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(payload.subarray(0, sent), () => resolve());
  await settled;
  return upload;
}

export const stalledUploads: Scenario = {
  name: "stalled-uploads",
  title: "uploads from one address begin and stop",
  isQuick: true,
  play: ({ did, saw, holds }) =>
    withPortal({}, async ({ url, visitor }) => {
      const [stranger, anna] = [visitor("10.0.0.66"), visitor("10.0.0.1")];
      did(`${uploads} messages of one address: ${sent / 1e6} MB of each are sent, then nothing`);
      const begun = [];
      for (let number = 0; number < uploads; number++) begun.push(await stall(url, stranger));
      const more = await stranger.write({ files: [pngFile(new Uint8Array(sent))] });
      saw(`who did it, with one more: ${told(more)}`);
      holds("its address may hold no more", more.status === 503);
      const held = begun.filter(({ answer }) => answer === "").length;
      saw(`${held} uploads are waited for, ${uploads - held} are refused`);

      const plain = await anna.write();
      const files = await anna.write({ files: [pngFile(new Uint8Array(3_000_000))] });
      saw(`another address, a message: ${told(plain)}; with 3 MB of files: ${told(files)}`);
      holds("others write", plain.status === 200);
      holds("others send files", files.status === 200);

      did("the stalled uploads broken off");
      for (const { socket } of begun) socket.destroy();
      const later = await stranger.write();
      saw(`the first address again: ${told(later)}`);
      holds("their memory is free again", later.status === 200);
    }),
};
