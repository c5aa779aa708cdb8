import { checks, reads } from "./named-tests.ts";
import { row, type Section } from "./row.ts";

export const states: readonly Section[] = [
  {
    title: "§4 States and transitions: city, windows, panel",
    rows: [
      row(
        "Picked city: if none is stored, it is derived from the visitor's IP.",
        checks.cityByAddress,
        checks.cityAndDocumentCalls,
      ),
      row("If the detected name is found in the city list it is used", checks.cityByAddress),
      row("otherwise, and on any failure, it defaults to Yekaterinburg.", checks.cityFallback),
      row(
        "A banner asks 'Ваш город {name}?' with Да (stores the detected city) and Другой город (opens the city modal).",
        checks.cityAsked,
        checks.cityByAddress,
        checks.citySearch,
      ),
      row("Choosing a city in the modal stores it and closes the modal.", checks.cityChosen),
      row(
        "City search in the modal is a case-insensitive filter by name; with no match it shows 'Город не найден'.",
        checks.citySearch,
      ),
      row("Modal: open with a type, close with none.", checks.headerParts, checks.oneDialog),
      row(
        "Accessibility: settings are read when the panel opens and saved on each change.",
        checks.panelWords,
        checks.panelSettings,
      ),
    ],
  },
  {
    title: "§4 States and transitions: search and lists",
    rows: [
      row(
        "Search: input shorter than 3 characters after trimming shows an error toast and no search.",
        checks.searchToast,
      ),
      row(
        "A valid input starts a search (page 1, refresh) and moves to the search results screen for the user kind, unless already there.",
        checks.searchStarts,
        checks.searchPages,
      ),
      row("On mobile (width under 1024) the input clears 500 ms after submit.", checks.searchCleared),
      row("Search focus delay is 200 ms.", checks.searchFocus),
      row(
        "Paged lists (news, search): a refresh replaces; otherwise the next page is appended.",
        checks.searchPages,
        checks.newsCalls,
      ),
    ],
  },
  {
    title: "§4 States and transitions: feedback and card request",
    rows: [
      row(
        "Request statuses (feedback, card request): errors flag and awaitResponse flag; errors set true on error, awaitResponse false when finished.",
        checks.feedbackFailed,
        checks.feedbackRefused,
      ),
      row("Feedback: the submit button is disabled and animated while awaiting.", checks.feedbackFailed),
      row("The form is sent twice (main backend and operator backend).", checks.feedbackRefused),
      row(
        "When both succeed, the success modal opens; if either fails an error toast shows.",
        checks.feedbackSent,
        checks.feedbackFailed,
      ),
      row(
        "Answer preference: checkbox 'Ответ не требуется' is on by default (answer_method 0) and disables phone and email.",
        checks.feedbackMissing,
        checks.feedbackRefused,
      ),
      row("Unchecking switches to method 2 and marks the email label with an asterisk.", checks.feedbackMissing),
      row(
        "Success modal: 'Спасибо за обращение!'; adds 'Мы свяжемся с Вами в ближайшее время' only if an answer was requested; plus a prompt to join the social networks.",
        checks.feedbackSent,
        checks.feedbackRefused,
      ),
      row("Cookie banner: disappears once accepted.", checks.consentBanner, checks.consentCookie),
      row(
        "Issue-point organizations: names containing one of ten known bank/operator fragments are main items, sorted in the order of that list; others merge into one synthetic group 'Partner points'.",
        checks.issuers,
      ),
      row("Organization 4670 is forced to bank card issuer and not non-financial card issuer.", checks.issuers),
      row("Name suggestion list hides 250 ms after blur.", checks.suggestions),
    ],
  },
  {
    title: "§5 Validation rules",
    rows: [
      row(
        "Search query: trimmed, at least 3 characters; message 'Минимальное количество символов для поиска: 3'.",
        checks.searchToast,
        checks.searchStarts,
      ),
      row(
        "Name and surname: required ('Поле обязательно для заполнения'); at least 2 characters ('Минимальная длина: 2 символа'); only Russian letters, spaces and hyphens ('Разрешены только русские буквы'); trimmed and cut at 30 characters.",
        checks.feedbackMissing,
      ),
      row(
        "Phone: mask 8 (9##) ### ## ##; if filled it must match ('Значение не является телефоном').",
        checks.feedbackSent,
        checks.feedbackMissing,
      ),
      row(
        "Email: lowercased, spaces removed; if filled it must match a simple address pattern ('Значение не является электронной почтой').",
        checks.feedbackSent,
        checks.feedbackMissing,
      ),
      row("When an answer is requested, at least one of phone or email is required.", checks.feedbackMissing),
      row("Subject: required.", checks.feedbackMissing),
      row(
        "Message: required; at least 10 characters ('Минимальная длина: 10 символов'); line breaks removed on send.",
        checks.feedbackMissing,
        checks.feedbackRefused,
      ),
      row("Consent checkbox required; its error shows after a send click.", checks.feedbackMissing),
      row("Captcha response required; otherwise the captcha resets and shows its error.", checks.feedbackUnchecked),
      row(
        "Files: at most 10; each name at most 200 characters; types png, jpeg, jpg, jpe, jfif, pdf; total size at most 10 MB.",
        checks.feedbackFiles,
      ),
      row(
        "Violations appear in a toast: total file count must not exceed 10; file name exceeds 200 characters; upload only allowed formats; total file size must not exceed 10МБ.",
        checks.feedbackFiles,
      ),
      row("Card application (RegisterClient) field rules: not shown.", checks.applicationSent),
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
        checks.calls,
        checks.categories,
      ),
      row(
        "Category ids come from settings, with fallbacks 1 holder, 2 partner, 4 operator.",
        checks.calls,
        checks.categories,
      ),
      row("Materials category: 1 holder, 2 partner, otherwise operator.", checks.calls, checks.categories),
      row("Slider category: 1 holder, otherwise partner.", checks.calls, checks.categories),
    ],
  },
];
