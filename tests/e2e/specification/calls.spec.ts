import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { open } from "../helpers/worker-probe.ts";
import { type Call, cardKey, test, visitorAddress } from "./recording-services.ts";

// In order, with one portal.
test.describe.configure({ mode: "default" });

const targets = (calls: readonly Call[]) => new Set(calls.map(({ target }) => decodeURIComponent(target)));

/** Settings that differ from the demo content. */
const settings = [
  ["phone", "8 343 111-22-33", ""],
  ["vk", "https://vk.com/ours", ""],
  ["telegram", "", "Телеграм"],
  ["appgalleryapp", "https://appgallery.example/ours", ""],
  ["col_2_link_1", "/holder/news", "Свежие новости"],
].map(([alias, value, title], order) => ({ alias, value, title, order, id: order + 1, type: "text", description: "" }));

test.beforeAll(({ services }) => {
  services.answers.set("/v1/setting", settings);
  // The backend returns no categories, so the fallbacks apply.
  services.answers.set("/v1/setting/categories", {});
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("reads each screen with the specified calls, and sends the key to the card data service only", async ({
    page,
    services,
  }) => {
    const onlyNews = "page=1&per-page=4&sort=-created_at";
    for (const [path, ...calls] of [
      [
        "/holder",
        "/v1/setting",
        "/v1/setting/categories",
        "/v1/block?page=HolderHome",
        "/v1/slider?category=1",
        `/v1/news?category=1&${onlyNews}`,
        "/v1/video",
        "/keyPartners",
      ],
      ["/partner", "/v1/block?page=PartnerHome", "/v1/slider?category=2", `/v1/news?category=2&${onlyNews}`],
      ["/holder/capabilities/soglasie", "/v1/page/soglasie"],
      ["/sitemap.xml", "/v1/page"],
      ["/holder/news?from=2024-01-01&to=2025-12-31", `/v1/news?category=1&${onlyNews}&from=2024-01-01&to=2025-12-31`],
      ["/holder/news/1", "/v1/news/1?category=1"],
      ["/operator/news/999", "/v1/news/999?category=4"],
      ["/holder/support/questions", "/v1/block?page=Questions", "/v1/faq"],
      ["/holder/materials", "/v1/material?category=1&type=basic"],
      ["/partner/materials/legal-framework", "/v1/material?category=2&type=normative"],
      ["/holder/materials/guides-and-regulations", "/v1/material?category=1&type=guides"],
      ["/partner/materials/transport", "/v1/material?category=2&type=transport"],
      ["/operator/operator-information", "/v1/material?category=4&type=basic"],
      ["/partner/search?query=карта", "/v1/search?query=карта&page=1&per-page=10"],
      ["/holder/stocks", "/ListLoyaltyPrograms", "/ListAcceptorCategories"],
      ["/holder/partner-program/partner/101", "/ListAcceptors", "/AcceptorBranches?uid=101"],
      ["/holder/how-to-get-a-card", "/IssuePointOrganizations", "/IssuePoints?uid=4506", "/ListLocalities"],
    ] as const) {
      // The server has made all its calls before the response starts.
      await page.goto(path, { waitUntil: "commit" });
      const asked = [...targets(services.site), ...targets(services.card)];
      expect(asked, path).toEqual(expect.arrayContaining([...calls]));
    }
    expect(new Set(services.card.map(({ key }) => key))).toEqual(new Set([cardKey]));
    expect(new Set(services.site.map(({ key }) => key))).toEqual(new Set([undefined]));
  });

  test("requests the texts of each screen by its route name", more, async ({ page, services }) => {
    const names = [
      ["/holder", "HolderHome"],
      ["/holder/capabilities", "Capabilities"],
      ["/holder/capabilities/settlement-application", "SettlementApplication"],
      ["/holder/capabilities/transport-application", "TransportApplication"],
      ["/holder/capabilities/loyalty-program", "LoyaltyProgram"],
      ["/holder/how-to-get-a-card", "HowToGetACard"],
      ["/holder/card-bank", "CardBank"],
      ["/holder/card-social", "CardSocial"],
      ["/holder/materials", "Materials"],
      ["/holder/materials/legal-framework", "LegalFramework"],
      ["/holder/materials/guides-and-regulations", "GuidesAndRegulations"],
      ["/holder/support", "Support"],
      ["/holder/support/questions", "Questions"],
      ["/holder/partner-program", "Partners"],
      ["/holder/search", "HolderSearch"],
      ["/partner", "PartnerHome"],
      ["/partner/advantages", "Advantages"],
      ["/partner/joining-procedure", "JoiningProcedure"],
      ["/partner/materials", "PartnerMaterials"],
      ["/partner/materials/legal-framework", "LegalFrameworkPartner"],
      ["/partner/materials/guides-and-regulations", "GuidesAndRegulationsPartner"],
      ["/partner/contacts", "ContactsPartner"],
      ["/partner/search", "PartnerSearch"],
      ["/operator/operator-information", "OperatorInformation"],
      ["/operator/cooperation", "Cooperation"],
      ["/operator/contacts", "Contacts"],
      ["/operator/search", "OperatorSearch"],
    ] as const;
    for (const [path] of names) await page.goto(path, { waitUntil: "commit" });
    expect([...targets(services.site)]).toEqual(
      expect.arrayContaining(names.map(([, name]) => `/v1/block?page=${name}`)),
    );
  });
});

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block", extraHTTPHeaders: { "x-forwarded-for": "198.51.100.1" } });

  test("requests the city by the visitor's address; requests a document, then its file", async ({ page, services }) => {
    const file = "%PDF-1.7\n%%EOF\n";
    const material = {
      id: 1,
      title: "Правила",
      category: 1,
      type: "basic",
      extension: "pdf",
      created_at: "2026-01-02",
    };
    services.answers.set("/v1/material", [material]);
    services.answers.set("/v1/material/1", { ...material, url: `${services.origin}/site/files/rules.pdf` });
    services.answers.set("/files/rules.pdf", Buffer.from(file));
    await open(page, "/holder/materials?fresh");
    await expect.poll(() => [...targets(services.site)]).toContain(`/v1/geo?ip=${visitorAddress}`);
    await expect.poll(() => [...targets(services.card)]).toContain("/ListLocalities");
    const saving = page.waitForEvent("download");
    await page.getByRole("region", { name: "Документы" }).getByRole("link").first().click();
    const saved = await saving;
    expect(await readFile(await saved.path(), "utf8")).toBe(file);
    expect([...targets(services.site)].slice(-2)).toEqual(["/v1/material/1", "/files/rules.pdf"]);
  });

  test(
    "takes phone, social links, AppGallery and footer columns from the settings; a network without a value has no link",
    more,
    async ({ page }) => {
      // The portal may still serve the settings that an earlier test made it cache.
      await expect(async () => {
        await open(page, "/operator/contacts");
        const phone = page.getByRole("link", { name: "8 343 111-22-33" }).first();
        await expect(phone).toHaveAttribute("href", "tel:+73431112233", { timeout: 1_000 });
      }).toPass();
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "ВКонтакте" })).toHaveAttribute("href", "https://vk.com/ours");
      await expect(footer.getByRole("link", { name: "AppGallery" })).toHaveAttribute(
        "href",
        "https://appgallery.example/ours",
      );
      for (const name of ["Телеграм", "Одноклассники"]) await expect(footer.getByRole("link", { name })).toHaveCount(0);
      const column = footer.getByRole("navigation", { name: "Поддержка", exact: true });
      await expect(column.getByRole("link")).toHaveText(["Свежие новости"]);
      await expect(column.getByRole("link")).toHaveAttribute("href", "/holder/news");
    },
  );

  test(
    "prefers the settings' category ids to the fallbacks, and stores them for a page that arrives without them",
    more,
    async ({ page, portal, services }) => {
      const categories = { holder: 11, partner: 12, operator: 14 };
      services.answers.set("/v1/setting/categories", categories);
      await portal.restart();
      services.site.length = 0;
      for (const path of ["/partner", "/operator/operator-information", "/holder"]) await open(page, path);
      const asked = [...targets(services.site)];
      for (const call of ["/v1/slider?category=12", "/v1/material?category=14&type=basic", "/v1/slider?category=11"]) {
        expect(asked).toContain(call);
      }
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem("settingsCategories") ?? "null"))).toEqual(
        categories,
      );

      // Like the worker's offline response: the shell without content.
      const shell = await readFile(join(import.meta.dirname, "../../../dist/client/index.html"), "utf8");
      await page.route("**/holder/news", (route) => route.fulfill({ body: shell, contentType: "text/html" }));
      await page.route("**/api/site/v1/setting/categories", (route) => route.abort());
      const news = page.waitForRequest("**/api/site/v1/news?**");
      await page.goto("/holder/news");
      expect(new URL((await news).url()).searchParams.get("category")).toBe("11");
    },
  );
});
