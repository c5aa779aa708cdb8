import { expect, test } from "vitest";
import { playsHere } from "../../../src/features/videos/plays-here.ts";
import { parseVideos } from "../../../src/shared/entities/video.ts";

test("embeds only https videos from allowed hosts", () => {
  const hosts = ["video.example.ru"];
  expect(playsHere("https://video.example.ru/play/1", hosts)).toBe(true);
  for (const url of [
    "http://video.example.ru/1",
    "https://video.example.ru:8443/1",
    "https://evil.video.example.ru/1",
    "https://example.ru/video.example.ru",
  ])
    expect(playsHere(url, hosts), url).toBe(false);
});

test("drops videos whose URL is not http(s)", () => {
  const dropped: string[] = [];
  const videos = parseVideos(
    [
      { id: 1, title: "Ролик", url: "https://video.example.ru/1" },
      { id: 2, title: "Ролик", url: "javascript:alert(1)" },
      { id: 3, title: "Ролик", url: "/1" },
    ],
    (problem) => dropped.push(problem),
  );
  expect(videos.map(({ id }) => id)).toEqual(["1"]);
  expect(dropped).toHaveLength(2);
});
