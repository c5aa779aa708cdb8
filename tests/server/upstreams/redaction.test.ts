import { describe, expect, test } from "vitest";
import { createRedaction } from "../../../server/upstreams/redaction.ts";

const discreet = createRedaction({
  services: { site: "http://10.0.0.5:8080/api", card: "https://card.inside.example", cardKey: 'Bearer a"key/of+cards' },
  suggestions: { url: "https://suggest.example", token: "token-of-suggestions" },
  publicUrl: "https://portal.example",
});

describe("finds a key", () => {
  test.each([
    ['Bearer a"key/of+cards', true],
    ['as JSON writes it: {"title":"a\\"key/of+cards"}', true],
    ['without its kind: a"key/of+cards', true],
    ["the token-of-suggestions is wrong", true],
    [`in base64: ${Buffer.from("token-of-suggestions").toString("base64")}`, true],
    [`in base64: ${Buffer.from('Bearer a"key/of+cards').toString("base64url")}`, true],
    ["Bearer of another thing", false],
  ])("%s: %s", (text, tells) => {
    expect(discreet.containsKey(text)).toBe(tells);
  });
});

test("a message with a key or a service's host contains a secret", () => {
  expect(discreet.containsSecret("Нет связи с CARD.inside.example")).toBe(true);
  expect(discreet.containsSecret("Отказ 10.0.0.5:8080")).toBe(true);
  expect(discreet.containsSecret("Ключ token-of-suggestions не подошёл")).toBe(true);
  expect(discreet.containsSecret("Новость не найдена")).toBe(false);
});

describe("removes a service's URLs from JSON", () => {
  test.each([
    ['{"a":"см. http://10.0.0.5:8080/v1/news?page=1#x, там"}', '{"a":"см.  там"}'],
    ['{"a":"<a href=\\"//card.inside.example/x\\">да</a>"}', '{"a":"<a href=\\"\\">да</a>"}'],
    ['{"a":"HTTPS://Card.Inside.Example:443/x"}', '{"a":""}'],
    ['{"a":"https://user:word@card.inside.example"}', '{"a":""}'],
    ['{"a":"ошибка на 10.0.0.5:8080, позже"}', '{"a":"ошибка на , позже"}'],
    ['{"a":"https://suggest.example\\nдалее"}', '{"a":"\\nдалее"}'],
  ])("%s", (json, bare) => {
    expect(discreet.removeServiceUrls(json)).toBe(bare);
    expect(() => JSON.parse(bare)).not.toThrow();
  });

  test.each([
    '{"a":"https://card.inside.example.other.example/x"}',
    '{"a":"https://portal.example/holder"}',
    '{"a":"http://10.0.0.5:80801/x"}',
    '{"a":"info@card.inside.example"}',
  ])("%s is unchanged", (json) => {
    expect(discreet.removeServiceUrls(json)).toBe(json);
  });
});

test("neither the portal's own host nor a very short key is a secret", () => {
  const open = createRedaction({
    services: { site: "https://portal.example/backend", card: "https://portal.example/card", cardKey: "12" },
    suggestions: "none",
    publicUrl: "https://portal.example",
  });
  const json = '{"a":"https://portal.example/backend/v1/news 12"}';
  expect([open.removeServiceUrls(json), open.containsKey(json), open.containsSecret(json)]).toEqual([
    json,
    false,
    false,
  ]);
});
