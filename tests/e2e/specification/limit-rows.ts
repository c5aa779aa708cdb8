import { namedTests, notFound } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

export const limits: readonly Section[] = [
  {
    title: "§8 Error catalogue",
    rows: [
      row(
        "Search too short: error toast, top right, 1000 ms, stays while hovered: 'Минимальное количество символов для поиска: 3'.",
        namedTests.searchToast,
      ),
      row(
        "Feedback failure with a server message: the toast shows it, with the words email, phone, body, name and lastname replaced by Email, Телефон, Сообщение, Имя, Фамилия.",
        namedTests.feedbackRefused,
      ),
      row(
        "Feedback failure without a message: 'Ваше сообщение не было отправлено, пожалуйста, повторите попытку позже'.",
        namedTests.feedbackFailed,
      ),
      row(
        "Feedback toasts: top right, error type, 8 seconds, persist while hovered.",
        namedTests.feedbackFailed,
        namedTests.feedbackFiles,
      ),
      row("File violations: toast messages listed in section 5.", namedTests.feedbackFiles),
      row("Select with no options: 'Ничего не найдено'.", namedTests.feedbackThemes),
      row("City filter with no match: 'Город не найден'.", namedTests.citySearch),
      row("Data fetch failures: only logged, no user message.", namedTests.failedNews),
      unseen(
        "Navigation errors on the search redirect: only logged.",
        "The portal goes on by the browser's own history, which cannot fail on a path of the same site.",
      ),
      row("Unknown route: not-found page.", notFound("/holder/nowhere"), notFound("/partner/news/x/y")),
      row(
        "Card request failure: errors true with the server's first error item (fields not shown).",
        namedTests.applicationRefused,
      ),
      row("Missing news item: error body stored for display.", namedTests.newsMissing),
      row("City detection failure: falls back to Yekaterinburg.", namedTests.cityFallback),
    ],
  },
  {
    title: "§9 Business constants and limits",
    rows: [
      row("Minimum search length: 3", namedTests.searchToast, namedTests.searchStarts),
      row("Search page size / first page: 10 / 1", namedTests.searchStarts, namedTests.searchPages),
      row("News page size / first page: 4 / 1", namedTests.newsCalls, namedTests.calls),
      row("Mobile breakpoint: 1024 px", namedTests.mobileMenu, namedTests.searchCleared),
      row("Mobile search clear delay: 500 ms", namedTests.searchCleared),
      row("Search toast: 1000 ms", namedTests.searchToast),
      row("Feedback toast: 8000 ms", namedTests.feedbackFailed),
      row("Header shrink scroll: 20 px", namedTests.shrinks),
      row("Cookie consent life: 6 months", namedTests.consentCookie),
      row("Max files / total size / file name: 10 / 10 MB / 200 chars", namedTests.feedbackFiles),
      row("Name and surname: 2 to 30 chars", namedTests.feedbackMissing),
      row("Message minimum: 10 chars", namedTests.feedbackMissing),
      row("Name suggestions count: 30", namedTests.suggestCalls),
      row("Suggestion list hide delay: 250 ms", namedTests.suggestions),
      row("Search focus delay: 200 ms", namedTests.searchFocus),
      row("Accepted extensions: pdf, png, jpg, jpeg, jpe, jfif", namedTests.feedbackFiles),
      row("Fallback category ids: 1, 2, 4", namedTests.calls),
      row("Map marker size / offset: 70x70 / -35,-70", namedTests.mapSizes),
      row("Cluster grid / min features: 64 / 2", namedTests.mapSizes),
      unseen(
        "Cluster zoom animation: 500 ms, then 50 ms wait",
        "A slow machine takes longer to draw than that; tests/features/points/map/markers/track-view.test.ts checks both times.",
      ),
      row("Organization name fragments for ordering: 10 (values not shown)", namedTests.issuers),
      row("Analytics: production only", namedTests.notCounted, namedTests.hits),
    ],
  },
];
