import { namedTests } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

export const services: readonly Section[] = [
  {
    title: "§7 Card data service",
    rows: [
      row("Sends an authorization header with a fixed service key ({key}).", namedTests.calls),
      row("GET /ListLocalities: city list", namedTests.cityAndDocumentCalls, namedTests.citySearch),
      row("GET /ListAcceptorCategories: acceptor categories", namedTests.calls, namedTests.partnersFiltered),
      row("GET /IssuePointOrganizations: organizations", namedTests.calls, namedTests.issuers),
      row("GET /IssuePoints?uid={organization id}: issue points", namedTests.calls),
      row("GET /ListLoyaltyPrograms: loyalty programs", namedTests.calls),
      row("GET /ListAcceptors: acceptors", namedTests.calls),
      row("GET /AcceptorBranches?uid={id}: branches", namedTests.calls),
      row("GET /keyPartners: key partners", namedTests.calls, namedTests.keyPartners),
      row("GET /ListFeedbackThemes: feedback themes, loaded when the feedback modal opens", namedTests.feedbackThemes),
      row("POST /Feedback: multipart form data; response fields read on error", namedTests.feedbackRefused),
      row(
        "POST /RegisterClient: JSON body of applicant data; on error the first item of the response array is the card request status",
        namedTests.applicationSent,
        namedTests.applicationRefused,
      ),
    ],
  },
  {
    title: "§7 Site backend (no key)",
    rows: [
      row("Site backend (no key)", namedTests.calls),
      unseen(
        "GET /geo?: geolocation",
        "The city is found by GET /v1/geo?ip={ip}; the portal passes this call on too: tests/server/upstreams/visitor-requests.test.ts.",
      ),
      row(
        "GET /v1/geo?ip={ip}: response city.name_ru",
        namedTests.cityAndDocumentCalls,
        namedTests.cityByAddress,
        namedTests.cityFallback,
      ),
      row("GET /v1/setting: settings", namedTests.calls, namedTests.settingsShown),
      row("GET /v1/setting/categories: categories", namedTests.calls, namedTests.categories),
      row("GET /v1/block?page={page}: page blocks", namedTests.calls, namedTests.routeNames),
      row("GET /v1/slider?category={n}: slider", namedTests.calls, namedTests.categories),
      row("GET /v1/page, GET /v1/page/{alias}: dynamic pages", namedTests.calls),
      row(
        "GET /v1/news?category&page&per-page&sort=-created_at, optional from and to: page count and current page read from response headers",
        namedTests.calls,
        namedTests.newsCalls,
        namedTests.newsPeriod,
      ),
      row(
        "GET /v1/news/{id}?category: on error the error body is stored for display",
        namedTests.calls,
        namedTests.newsMissing,
      ),
      row("GET /v1/video: videos", namedTests.calls, namedTests.videos),
      row("GET /v1/faq: FAQ", namedTests.calls, namedTests.faq),
      row("GET /v1/material?category&type: materials", namedTests.calls),
      row("GET /v1/material/{id}: then the file at its url is downloaded", namedTests.cityAndDocumentCalls),
      row("GET /v1/feedback/subjects: subjects", namedTests.feedbackThemes),
      row("POST /v1/feedback: body of feedback fields", namedTests.feedbackRefused),
      row(
        "GET /v1/search?query&page&per-page: headers give page count, current page and total",
        namedTests.calls,
        namedTests.searchStarts,
        namedTests.searchPages,
      ),
      row(
        "The search store action GET_SEARCH carries query, currentPage (starts at 1), perPage (10) and refresh (true).",
        namedTests.searchStarts,
        namedTests.searchPages,
      ),
    ],
  },
  {
    title: "§7 Feedback send",
    rows: [
      row(
        "Done twice, to the main backend and to the operator backend (which path each uses is not shown), as multipart form data with fields subject, subject_id, body, answer_method (phone present counts 1, email present counts 2), name, lastname, phone (digits without leading 8, formatting removed), email, token (captcha), and file[] repeated.",
        namedTests.feedbackRefused,
      ),
      row("The response's success and errors flags and a first-item message are read.", namedTests.feedbackRefused),
    ],
  },
  {
    title: "§7 Third-party",
    rows: [
      row("An IP information service (GET, JSON).", namedTests.cityByAddress),
      row(
        "A name and address suggestion service: POST suggest/{query} with token auth ({token}); payload count 30, query text, empty from_bound and to_bound; only suggestions with known gender shown.",
        namedTests.suggestCalls,
      ),
      row("A web analytics script, loaded in production", namedTests.hits, namedTests.notCounted),
      row(
        "a page hit is sent after each route change with the path and referrer path, skipped for ignored routes or the same path.",
        namedTests.hits,
      ),
      row("Goals fire on social clicks.", namedTests.goals),
      row("Goals fire on feedback open, feedback send", namedTests.feedbackGoals),
      row("A maps service, loaded with Russian locale ru_RU and an API key ({key}).", namedTests.mapService),
      row(
        "Accessibility actions: SET_FONT_SIZE, SET_COLOR, SET_IMAGES, SET_LETTER_SPACING, SET_FONT_STYLE.",
        namedTests.panelWords,
      ),
    ],
  },
];
