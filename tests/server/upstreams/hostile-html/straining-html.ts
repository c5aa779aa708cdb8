import type { HostileHtmlByKind } from "./html-by-kind.ts";

/** What strains the parser, or the reader. */
export const strainingHtml: HostileHtmlByKind = {
  "too much": {
    "depth beyond the limit": `${"<b>".repeat(5_000)}Глубоко`,
    "depth below the limit": `${"<b>".repeat(900)}Глубоко`,
    "tables in tables": `${"<table><tr><td>".repeat(300)}Глубоко`,
    "lists in lists": `${"<ul><li>".repeat(40_000)}<script>pwned()</script>`,
    divisions: "<div>".repeat(50_000),
    "empty SVG": "<svg/>".repeat(60_000),
    "an alternative text": `<img src="/media/x.png" alt="${"а".repeat(20_000)}">`,
    attributes: `<p ${'x="y" '.repeat(10_000)}>Текст</p>`,
    "a long scheme": `<a href="${"j".repeat(20_000)}avascript:pwned()">Ссылка</a>`,
    "a long address": `<a href="/media/${"%D0%B0".repeat(10_000)}.pdf">Файл</a>`,
    "angle brackets": "<".repeat(5_000),
    ampersands: "&".repeat(5_000),
    comments: "<!--".repeat(20_000),
    spaces: `<p>Пусто${" ".repeat(100_000)}</p>`,
    "a span of a cell": '<td colspan="999999999" rowspan="999999999">1</td>',
    "a number of a list, the size of a picture":
      '<ol start="-99999999999999999999"><li>1</li></ol><img src="/media/x.png" width="99999999" height="-1">',
    entities: "&lt;".repeat(20_000),
  },
  "letters that mislead": {
    "directions in a text": "<p>Сумма \u202e001 ₽\u202c, файл \u202efdp.exe</p>",
    "directions as entities": "<p>&#x202E;txet&#x2066;x&#8297;</p>",
    "a direction in an alternative text": '<img src="/media/x.png" alt="\u202eатрак">',
    "control characters": "<p>a\u0000b\u0008c\u000bd\ufffe</p>",
    "a byte order mark and separators of lines": "\ufeff<p>\u2028Строка\u2029</p>",
    "a direction in an address": '<a href="https://еvil.example\u202e/moc.knab">Ссылка</a>',
    "wide letters": "<ｓcript>pwned()</ｓcript>\u00adＪavascript",
    "UTF-7": "+ADw-script+AD4-pwned()+ADw-/script+AD4-",
    "a space that does not break": "<p\u00a0onclick=pwned()>Текст</p>",
    "halves of characters": "\ud800<p>Половина знака \udc00</p>",
    "letters that become others in capitals": "<ımg src=x onerror=pwned()><ſcript>pwned()</ſcript>",
    "a joint of no width in a scheme": '<a href="java\u200bscript:pwned()">Ссылка</a>',
  },
};
