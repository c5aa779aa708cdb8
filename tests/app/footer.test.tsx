import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Footer } from "../../src/app/footer.tsx";
import { configRequest, settingsRequest } from "../../src/shared/requests.ts";
import { resourcesAtom } from "../../src/state/resource-state.ts";
import { createStore, Provider } from "../../src/state/store.ts";

const config = {
  productId: "esk",
  phone: "8 800 000-00-00",
  operator: { name: "ООО «Оператор ЕСК»", taxNumber: "6600000000", registrationNumber: "1000000000000" },
  copyrightYears: { from: 2020, to: 2024 },
  appGalleryUrl: "https://appgallery.example/default",
  policyAlias: "politika",
};

/** HTML of the footer with those settings; null: they failed to load. */
function footerWith(values: Readonly<Record<string, string>> | null): string {
  const store = createStore();
  const settings = Object.entries(values ?? {}).map(([alias, value], order) => ({ alias, value, title: "", order }));
  store.set(resourcesAtom, {
    [settingsRequest.url]:
      values === null ? { status: "failed", failure: { kind: "timeout" } } : { status: "ready", data: settings },
    [configRequest.url]: { status: "ready", data: config },
  });
  return renderToString(
    <Provider store={store}>
      <Footer />
    </Provider>,
  );
}

test.each(["vk", "telegram", "odnoklassniki"])("shows the link to %s only if its setting has a value", (alias) => {
  const href = `href="https://${alias}.example/"`;
  expect(footerWith({ [alias]: `https://${alias}.example/` })).toContain(href);
  const html = footerWith({ [alias]: "" });
  expect(html).not.toContain(alias);
  expect(html).not.toMatch(/href=""/);
});

test("shows the phone from the settings, and the operator's default only while they cannot be read", () => {
  expect(footerWith({ phone: "8 343 111-22-33" })).toContain('href="tel:+73431112233"');
  expect(footerWith({})).not.toContain("tel:");
  expect(footerWith(null)).toContain('href="tel:+78000000000"');
});

test("shows a default link to AppGallery", () => {
  expect(footerWith({})).toContain(`href="${config.appGalleryUrl}"`);
  const html = footerWith({ appgalleryapp: "https://appgallery.example/ours" });
  expect(html).toContain('href="https://appgallery.example/ours"');
  expect(html).not.toContain(config.appGalleryUrl);
});

test("shows a notice that the content is invented", () => {
  expect(footerWith({ demo_notice: "Демонстрация: организации вымышлены" })).toContain("организации вымышлены");
  expect(footerWith({})).not.toContain("Демонстрация");
});
