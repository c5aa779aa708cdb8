import { checks } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

export const services: readonly Section[] = [
  {
    title: "§7 Card data service",
    rows: [
      row("Sends an authorization header with a fixed service key ({key}).", checks.calls),
      row("GET /ListLocalities: city list", checks.cityAndDocumentCalls, checks.citySearch),
      row("GET /ListAcceptorCategories: acceptor categories", checks.calls, checks.partnersFiltered),
      row("GET /IssuePointOrganizations: organizations", checks.calls, checks.issuers),
      row("GET /IssuePoints?uid={organization id}: issue points", checks.calls),
      row("GET /ListLoyaltyPrograms: loyalty programs", checks.calls),
      row("GET /ListAcceptors: acceptors", checks.calls),
      row("GET /AcceptorBranches?uid={id}: branches", checks.calls),
      row("GET /keyPartners: key partners", checks.calls, checks.keyPartners),
      row("GET /ListFeedbackThemes: feedback themes, loaded when the feedback modal opens", checks.feedbackThemes),
      row("POST /Feedback: multipart form data; response fields read on error", checks.feedbackRefused),
      row(
        "POST /RegisterClient: JSON body of applicant data; on error the first item of the response array is the card request status",
        checks.applicationSent,
        checks.applicationRefused,
      ),
    ],
  },
  {
    title: "§7 Site backend (no key)",
    rows: [
      row("Site backend (no key)", checks.calls),
      unseen(
        "GET /geo?: geolocation",
        "The city is found by GET /v1/geo?ip={ip}; the portal passes this call on too: tests/server/upstreams/visitor-requests.test.ts.",
      ),
      row(
        "GET /v1/geo?ip={ip}: response city.name_ru",
        checks.cityAndDocumentCalls,
        checks.cityByAddress,
        checks.cityFallback,
      ),
      row("GET /v1/setting: settings", checks.calls, checks.settingsShown),
      row("GET /v1/setting/categories: categories", checks.calls, checks.categories),
      row("GET /v1/block?page={page}: page blocks", checks.calls, checks.routeNames),
      row("GET /v1/slider?category={n}: slider", checks.calls, checks.categories),
      row("GET /v1/page, GET /v1/page/{alias}: dynamic pages", checks.calls),
      row(
        "GET /v1/news?category&page&per-page&sort=-created_at, optional from and to: page count and current page read from response headers",
        checks.calls,
        checks.newsCalls,
        checks.newsPeriod,
      ),
      row(
        "GET /v1/news/{id}?category: on error the error body is stored for display",
        checks.calls,
        checks.newsMissing,
      ),
      row("GET /v1/video: videos", checks.calls, checks.videos),
      row("GET /v1/faq: FAQ", checks.calls, checks.faq),
      row("GET /v1/material?category&type: materials", checks.calls),
      row("GET /v1/material/{id}: then the file at its url is downloaded", checks.cityAndDocumentCalls),
      row("GET /v1/feedback/subjects: subjects", checks.feedbackThemes),
      row("POST /v1/feedback: body of feedback fields", checks.feedbackRefused),
      row(
        "GET /v1/search?query&page&per-page: headers give page count, current page and total",
        checks.calls,
        checks.searchStarts,
        checks.searchPages,
      ),
      row(
        "The search store action GET_SEARCH carries query, currentPage (starts at 1), perPage (10) and refresh (true).",
        checks.searchStarts,
        checks.searchPages,
      ),
    ],
  },
  {
    title: "§7 Feedback send",
    rows: [
      row(
        "Done twice, to the main backend and to the operator backend (which path each uses is not shown), as multipart form data with fields subject, subject_id, body, answer_method (phone present counts 1, email present counts 2), name, lastname, phone (digits without leading 8, formatting removed), email, token (captcha), and file[] repeated.",
        checks.feedbackRefused,
      ),
      row("The response's success and errors flags and a first-item message are read.", checks.feedbackRefused),
    ],
  },
  {
    title: "§7 Third-party",
    rows: [
      row("An IP information service (GET, JSON).", checks.cityByAddress),
      row(
        "A name and address suggestion service: POST suggest/{query} with token auth ({token}); payload count 30, query text, empty from_bound and to_bound; only suggestions with known gender shown.",
        checks.suggestCalls,
      ),
      row("A web analytics script, loaded in production", checks.hits, checks.notCounted),
      row(
        "a page hit is sent after each route change with the path and referrer path, skipped for ignored routes or the same path.",
        checks.hits,
      ),
      row("Goals fire on social clicks.", checks.goals),
      row("Goals fire on feedback open, feedback send", checks.feedbackGoals),
      row("A maps service, loaded with Russian locale ru_RU and an API key ({key}).", checks.mapService),
      row(
        "Accessibility actions: SET_FONT_SIZE, SET_COLOR, SET_IMAGES, SET_LETTER_SPACING, SET_FONT_STYLE.",
        checks.panelWords,
      ),
    ],
  },
];
