import { checks, notFound } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

export const limits: readonly Section[] = [
  {
    title: "§8 Error catalogue",
    rows: [
      row(
        "Search too short: error toast, top right, 1000 ms, stays while hovered: 'Минимальное количество символов для поиска: 3'.",
        checks.searchToast,
      ),
      row(
        "Feedback failure with a server message: the toast shows it, with the words email, phone, body, name and lastname replaced by Email, Телефон, Сообщение, Имя, Фамилия.",
        checks.feedbackRefused,
      ),
      row(
        "Feedback failure without a message: 'Ваше сообщение не было отправлено, пожалуйста, повторите попытку позже'.",
        checks.feedbackFailed,
      ),
      row(
        "Feedback toasts: top right, error type, 8 seconds, persist while hovered.",
        checks.feedbackFailed,
        checks.feedbackFiles,
      ),
      row("File violations: toast messages listed in section 5.", checks.feedbackFiles),
      row("Select with no options: 'Ничего не найдено'.", checks.feedbackThemes),
      row("City filter with no match: 'Город не найден'.", checks.citySearch),
      row("Data fetch failures: only logged, no user message.", checks.failedNews),
      unseen(
        "Navigation errors on the search redirect: only logged.",
        "The portal goes on by the browser's own history, which cannot fail on a path of the same site.",
      ),
      row("Unknown route: not-found page.", notFound("/holder/nowhere"), notFound("/partner/news/x/y")),
      row(
        "Card request failure: errors true with the server's first error item (fields not shown).",
        checks.applicationRefused,
      ),
      row("Missing news item: error body stored for display.", checks.newsMissing),
      row("City detection failure: falls back to Yekaterinburg.", checks.cityFallback),
    ],
  },
  {
    title: "§9 Business constants and limits",
    rows: [
      row("Minimum search length: 3", checks.searchToast, checks.searchStarts),
      row("Search page size / first page: 10 / 1", checks.searchStarts, checks.searchPages),
      row("News page size / first page: 4 / 1", checks.newsCalls, checks.calls),
      row("Mobile breakpoint: 1024 px", checks.mobileMenu, checks.searchCleared),
      row("Mobile search clear delay: 500 ms", checks.searchCleared),
      row("Search toast: 1000 ms", checks.searchToast),
      row("Feedback toast: 8000 ms", checks.feedbackFailed),
      row("Header shrink scroll: 20 px", checks.shrinks),
      row("Cookie consent life: 6 months", checks.consentCookie),
      row("Max files / total size / file name: 10 / 10 MB / 200 chars", checks.feedbackFiles),
      row("Name and surname: 2 to 30 chars", checks.feedbackMissing),
      row("Message minimum: 10 chars", checks.feedbackMissing),
      row("Name suggestions count: 30", checks.suggestCalls),
      row("Suggestion list hide delay: 250 ms", checks.suggestions),
      row("Search focus delay: 200 ms", checks.searchFocus),
      row("Accepted extensions: pdf, png, jpg, jpeg, jpe, jfif", checks.feedbackFiles),
      row("Fallback category ids: 1, 2, 4", checks.calls),
      row("Map marker size / offset: 70x70 / -35,-70", checks.mapSizes),
      row("Cluster grid / min features: 64 / 2", checks.mapSizes),
      unseen(
        "Cluster zoom animation: 500 ms, then 50 ms wait",
        "A slow machine takes longer to draw than that; tests/features/points/map/markers/track-view.test.ts checks both times.",
      ),
      row("Organization name fragments for ordering: 10 (values not shown)", checks.issuers),
      row("Analytics: production only", checks.notCounted, checks.hits),
    ],
  },
];
