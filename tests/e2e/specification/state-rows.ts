import { namedTests, reads } from "./named-tests.ts";
import { row, type Section } from "./row.ts";

export const states: readonly Section[] = [
  {
    title: "§4 States and transitions: city, windows, panel",
    rows: [
      row(
        "Picked city: if none is stored, it is derived from the visitor's IP.",
        namedTests.cityByAddress,
        namedTests.cityAndDocumentCalls,
      ),
      row("If the detected name is found in the city list it is used", namedTests.cityByAddress),
      row("otherwise, and on any failure, it defaults to Yekaterinburg.", namedTests.cityFallback),
      row(
        "A banner asks 'Ваш город {name}?' with Да (stores the detected city) and Другой город (opens the city modal).",
        namedTests.cityAsked,
        namedTests.cityByAddress,
        namedTests.citySearch,
      ),
      row("Choosing a city in the modal stores it and closes the modal.", namedTests.cityChosen),
      row(
        "City search in the modal is a case-insensitive filter by name; with no match it shows 'Город не найден'.",
        namedTests.citySearch,
      ),
      row("Modal: open with a type, close with none.", namedTests.headerParts, namedTests.oneDialog),
      row(
        "Accessibility: settings are read when the panel opens and saved on each change.",
        namedTests.panelWords,
        namedTests.panelSettings,
      ),
    ],
  },
  {
    title: "§4 States and transitions: search and lists",
    rows: [
      row(
        "Search: input shorter than 3 characters after trimming shows an error toast and no search.",
        namedTests.searchToast,
      ),
      row(
        "A valid input starts a search (page 1, refresh) and moves to the search results screen for the user kind, unless already there.",
        namedTests.searchStarts,
        namedTests.searchPages,
      ),
      row("On mobile (width under 1024) the input clears 500 ms after submit.", namedTests.searchCleared),
      row("Search focus delay is 200 ms.", namedTests.searchFocus),
      row(
        "Paged lists (news, search): a refresh replaces; otherwise the next page is appended.",
        namedTests.searchPages,
        namedTests.newsCalls,
      ),
    ],
  },
  {
    title: "§4 States and transitions: feedback and card request",
    rows: [
      row(
        "Request statuses (feedback, card request): errors flag and awaitResponse flag; errors set true on error, awaitResponse false when finished.",
        namedTests.feedbackFailed,
        namedTests.feedbackRefused,
      ),
      row("Feedback: the submit button is disabled and animated while awaiting.", namedTests.feedbackFailed),
      row("The form is sent twice (main backend and operator backend).", namedTests.feedbackRefused),
      row(
        "When both succeed, the success modal opens; if either fails an error toast shows.",
        namedTests.feedbackSent,
        namedTests.feedbackFailed,
        namedTests.feedbackRepeated,
      ),
      row(
        "Answer preference: checkbox 'Ответ не требуется' is on by default (answer_method 0) and disables phone and email.",
        namedTests.feedbackMissing,
        namedTests.feedbackRefused,
      ),
      row("Unchecking switches to method 2 and marks the email label with an asterisk.", namedTests.feedbackMissing),
      row(
        "Success modal: 'Спасибо за обращение!'; adds 'Мы свяжемся с Вами в ближайшее время' only if an answer was requested; plus a prompt to join the social networks.",
        namedTests.feedbackSent,
        namedTests.feedbackRefused,
      ),
      row("Cookie banner: disappears once accepted.", namedTests.consentBanner, namedTests.consentCookie),
      row(
        "Issue-point organizations: names containing one of ten known bank/operator fragments are main items, sorted in the order of that list; others merge into one synthetic group 'Partner points'.",
        namedTests.issuers,
      ),
      row("Organization 4670 is forced to bank card issuer and not non-financial card issuer.", namedTests.issuers),
      row("Name suggestion list hides 250 ms after blur.", namedTests.suggestions),
    ],
  },
  {
    title: "§5 Validation rules",
    rows: [
      row(
        "Search query: trimmed, at least 3 characters; message 'Минимальное количество символов для поиска: 3'.",
        namedTests.searchToast,
        namedTests.searchStarts,
      ),
      row(
        "Name and surname: required ('Поле обязательно для заполнения'); at least 2 characters ('Минимальная длина: 2 символа'); only Russian letters, spaces and hyphens ('Разрешены только русские буквы'); trimmed and cut at 30 characters.",
        namedTests.feedbackMissing,
      ),
      row(
        "Phone: mask 8 (9##) ### ## ##; if filled it must match ('Значение не является телефоном').",
        namedTests.feedbackSent,
        namedTests.feedbackMissing,
      ),
      row(
        "Email: lowercased, spaces removed; if filled it must match a simple address pattern ('Значение не является электронной почтой').",
        namedTests.feedbackSent,
        namedTests.feedbackMissing,
      ),
      row("When an answer is requested, at least one of phone or email is required.", namedTests.feedbackMissing),
      row("Subject: required.", namedTests.feedbackMissing),
      row(
        "Message: required; at least 10 characters ('Минимальная длина: 10 символов'); line breaks removed on send.",
        namedTests.feedbackMissing,
        namedTests.feedbackRefused,
      ),
      row("Consent checkbox required; its error shows after a send click.", namedTests.feedbackMissing),
      row("Captcha response required; otherwise the captcha resets and shows its error.", namedTests.feedbackUnchecked),
      row(
        "Files: at most 10; each name at most 200 characters; types png, jpeg, jpg, jpe, jfif, pdf; total size at most 10 MB.",
        namedTests.feedbackFiles,
      ),
      row(
        "Violations appear in a toast: total file count must not exceed 10; file name exceeds 200 characters; upload only allowed formats; total file size must not exceed 10МБ.",
        namedTests.feedbackFiles,
      ),
      row("Card application (RegisterClient) field rules: not shown.", namedTests.applicationSent),
    ],
  },
  {
    title: "§6 Roles and permissions",
    rows: [
      row(
        "No login roles are shown; all features are public.",
        reads("/holder"),
        reads("/partner"),
        reads("/operator/contacts"),
      ),
      row(
        "Audiences holder, partner, operator are selected by route. They select the news category and materials category.",
        namedTests.calls,
        namedTests.categories,
      ),
      row(
        "Category ids come from settings, with fallbacks 1 holder, 2 partner, 4 operator.",
        namedTests.calls,
        namedTests.categories,
      ),
      row("Materials category: 1 holder, 2 partner, otherwise operator.", namedTests.calls, namedTests.categories),
      row("Slider category: 1 holder, otherwise partner.", namedTests.calls, namedTests.categories),
    ],
  },
];
