import { describe, expect, test } from "vitest";
import { mediaHosts } from "../../../server/media/media-hosts.ts";
import { mediaNames } from "../../../server/media/media-names.ts";
import { ownAddresses, serviceAddresses } from "../../../server/media/rewrite-addresses.ts";
import { hostileAddresses } from "./hostile-addresses.ts";

const base = "https://site.example/backend";
const hosts = mediaHosts([base, "https://card.example:8443"], ["https://static.example"]);
const names = mediaNames(Buffer.alloc(32, 1));
const publicUrl = "https://portal.example";
const addresses = serviceAddresses({ baseUrl: base, hosts, names, publicUrl });

/** The URL that a `/media/…` URL stands for. */
const behind = (address: string) => names.addressOf(address.replace(/^\/media\/|#.*$/g, ""));

describe("a picture", () => {
  test.each([
    ["/upload/x.jpg", "https://site.example/upload/x.jpg"],
    ["upload/x.jpg?v=2", "https://site.example/backend/upload/x.jpg?v=2"],
    ["//site.example/upload/x.jpg", "https://site.example/upload/x.jpg"],
    ["https://SITE.example:443/upload/x.jpg", "https://site.example/upload/x.jpg"],
    ["http://site.example/upload/x.jpg", "https://site.example/upload/x.jpg"],
    ["https://card.example:8443/x", "https://card.example:8443/x"],
    ["//static.example/карта.png", "https://static.example/%D0%BA%D0%B0%D1%80%D1%82%D0%B0.png"],
    [" https://site.example//upload//x.jpg ", "https://site.example//upload//x.jpg"],
    ["../../../x.jpg", "https://site.example/x.jpg"],
    ["/..%2f..%2fetc/passwd", "https://site.example/..%2f..%2fetc/passwd"],
    ["/%252e%252e/x", "https://site.example/%252e%252e/x"],
  ])("%s is fetched from %s", (given, address) => {
    const ours = addresses.picture(given);
    expect(ours).toMatch(/^\/media\/[\w-]+$/);
    expect(behind(ours)).toBe(address);
    expect(addresses.picture(given)).toBe(ours);
  });

  test.each([
    ...[
      "",
      " ",
      "https://evil.example/x.jpg",
      "//evil.example/x.jpg",
      "/\\evil.example/x.jpg",
      "\\\\evil.example\\x.jpg",
    ],
    ...[
      "/\t/evil.example/x.jpg",
      "https://site.example@evil.example/x.jpg",
      "https://user@site.example/x.jpg",
      "https://:word@site.example/x.jpg",
    ],
    ...["https://site.example:8443/x.jpg", "https://card.example/x.jpg", "http://card.example:8443/x.jpg"],
    ...["https://site.example.evil.example/x.jpg", "https://evil-site.example/x.jpg", "https://sub.site.example/x.jpg"],
    ...[
      "ftp://site.example/x.jpg",
      "file:///etc/passwd",
      "data:image/png;base64,AAAA",
      "javascript:x",
      "blob:https://site.example/1",
    ],
    ...[
      "http://127.0.0.1/x.jpg",
      "http://[::1]/x.jpg",
      "http://2130706433/",
      "http://169.254.169.254/latest/meta-data/",
    ],
    ...[
      "https://site.example\u0000.evil.example/",
      "https://[site.example]/",
      "/upload/logo.svg",
      "/upload/logo.SVGZ?x=1",
    ],
    `/${"x".repeat(1_500)}.jpg`,
  ])("%s is dropped", (given) => {
    expect(addresses.picture(given)).toBe("");
  });
});

describe("a link", () => {
  test("to a file of the services gets our URL and keeps its fragment", () => {
    const ours = addresses.link("/upload/Правила.PDF#page=3");
    expect(ours).toMatch(/^\/media\/[\w-]+#page=3$/);
    expect(behind(ours)).toBe("https://site.example/upload/%D0%9F%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0.PDF");
    expect(addresses.link("/upload/Правила.PDF")).toBe(ours.replace(/#.*/, ""));
    expect(behind(addresses.link("https://static.example/x.docx?download=1"))).toContain("static.example");
  });

  test.each([
    ...["", "/holder/news/5", "/holder/support#faq", "https://portal.example/holder", "https://other.example/x.pdf"],
    ...["#up", "mailto:a@site.example", "tel:+73430000000", "8 (343) 000-00-00", "/upload/x.svg", "/upload/x.html"],
  ])("%s is unchanged", (given) => {
    expect(addresses.link(given)).toBe(given);
  });

  test.each([
    ...["https://site.example/about", "http://site.example/backend/v1/news", "//SITE.example/x", "/\\site.example/x"],
    ...["https://user@site.example/about", "https://card.example:8443/", "ftp://site.example/x.txt"],
  ])("%s names a service, so it is removed", (given) => {
    expect(addresses.link(given)).toBe("");
  });

  test.each([
    ...["javascript:x", "JavaScript:x", " \u0001javascript:x", "java\tscript:x", "java\nscript:x", "vbscript:x"],
    ...["data:text/html,x", "blob:https://site.example/1", "file:///etc/passwd", "view-source:x", "intent://x"],
  ])("%j would run a script, so it is removed", (given) => {
    expect([addresses.link(given), ownAddresses.link(given)]).toEqual(["", ""]);
  });

  test("to a service on the portal's own host is unchanged", () => {
    const same = serviceAddresses({ baseUrl: base, hosts, names, publicUrl: "https://site.example" });
    expect(same.link("https://site.example/about")).toBe("https://site.example/about");
  });

  test("without a scheme gets https", () => {
    expect(addresses.link("//other.example/x")).toBe("https://other.example/x");
  });
});

describe("a URL of an attacker", () => {
  test.each(hostileAddresses)("$name", ({ address, isLink = false }) => {
    expect([addresses.picture(address), addresses.file(address), ownAddresses.picture(address)]).toEqual(["", "", ""]);
    const link = addresses.link(address);
    expect(link === address || link === `https:${address}`).toBe(isLink);
    expect(link).toBe(isLink ? link : "");
  });

  test("no case occurs twice", () => {
    expect(new Set(hostileAddresses.map(({ address }) => address)).size).toBe(25);
  });
});

test("files are downloaded from allowed hosts only", () => {
  expect(behind(addresses.file("files/a"))).toBe("https://site.example/backend/files/a");
  expect(addresses.file("https://other.example/a.pdf")).toBe("");
});

test("the embedded backend's URLs are unchanged, and its pictures must be on this server", () => {
  expect(ownAddresses.link("//other.example/x.pdf")).toBe("//other.example/x.pdf");
  expect(ownAddresses.file("/media/a.pdf")).toBe("/media/a.pdf");
  expect(ownAddresses.picture("/media/a.webp")).toBe("/media/a.webp");
  for (const elsewhere of [
    "//evil.example/x",
    "/\\evil.example/x",
    "/\t/evil.example/x",
    "https://evil.example/x",
    "x.png",
  ]) {
    expect(ownAddresses.picture(elsewhere), elsewhere).toBe("");
  }
});

describe("a media name", () => {
  const address = new URL("https://site.example/upload/x.jpg");
  const name = names.nameOf(address) ?? "";

  test("hides the URL, is short, and is equal on all servers with the secret", () => {
    expect(Buffer.from(name, "base64url").toString("latin1")).not.toMatch(/site|upload|https/);
    expect(name.length).toBe(Math.ceil(((address.href.length + 16) * 4) / 3));
    expect(mediaNames(Buffer.alloc(32, 1)).nameOf(address)).toBe(name);
    expect(mediaNames(Buffer.alloc(32, 2)).nameOf(address)).not.toBe(name);
  });

  test("cannot be forged or changed", () => {
    expect(names.addressOf(name)).toBe(address.href);
    expect(mediaNames(Buffer.alloc(32, 2)).addressOf(name)).toBeNull();
    for (let index = 0; index < name.length; index += 1) {
      const other = name[index] === "A" ? "B" : "A";
      expect(names.addressOf(name.slice(0, index) + other + name.slice(index + 1)), `letter ${index}`).toBeNull();
    }
    const forged = Buffer.concat([Buffer.alloc(16), Buffer.from(address.href)]).toString("base64url");
    const strange = [
      "",
      "A",
      name.slice(0, 22),
      `${name}A`,
      `${name}=`,
      ` ${name}`,
      name.slice(0, -1),
      forged,
      address.href,
    ];
    for (const each of strange) expect(names.addressOf(each), each).toBeNull();
  });
});
