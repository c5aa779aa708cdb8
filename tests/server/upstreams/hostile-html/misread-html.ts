import { evil, type HostileHtmlByKind } from "./html-by-kind.ts";

/** What a sanitizer and a browser may read differently (mutation XSS). */
export const misreadHtml: HostileHtmlByKind = {
  "a foreign language": {
    "SVG that loads": '<svg onload="pwned()"></svg>',
    "SVG with a script": "<svg><script>pwned()</script></svg>",
    "SVG with a link": '<svg><a xlink:href="javascript:pwned()"><text>Текст</text></a></svg>',
    "SVG with an animation": '<svg><animate onbegin="pwned()" attributeName="x"></animate></svg>',
    "SVG that uses another host's": `<svg><use href="${evil}/x.svg#a"></use></svg>`,
    "SVG with HTML inside": '<svg><foreignObject><img src="x" onerror="pwned()"></foreignObject></svg>',
    "SVG with a style that HTML reads as tags": '<svg><style><img src="x" onerror="pwned()"></style></svg>',
    "SVG left by a paragraph's end": '<svg></p><style><a title="</style><img src=x onerror=pwned()>">',
    "MathML with an address": '<math href="javascript:pwned()">Текст</math>',
    "MathML with a glyph and a style":
      "<math><mi><mglyph><style><img src=x onerror=pwned()></style></mglyph></mi></math>",
    "MathML with a table and a comment in a style":
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=pwned()&gt;">',
    "MathML between two forms": "<form><math><mtext></form><form><mglyph><style></math><img src onerror=pwned()>",
    "SVG with noscript in its description":
      '<svg><desc><noscript></desc></svg><p title="</noscript><img src=x onerror=pwned()>">Текст</p>',
    "MathML with an HTML annotation":
      '<math><annotation-xml encoding="text/html"><img src=x onerror=pwned()></annotation-xml></math>',
    "SVG that sets an address":
      '<svg><a><set attributeName="href" to="javascript:pwned()"/><text y="20">Текст</text></a></svg>',
    "SVG that animates an address":
      '<svg><a><animate attributeName="href" values="javascript:pwned()"/><text y="20">Текст</text></a></svg>',
    "SVG that uses data":
      '<svg><use href="data:image/svg+xml,<svg id=%22x%22 xmlns=%22http://www.w3.org/2000/svg%22 onload=%22pwned()%22/>#x"></use></svg>',
    "SVG with a picture elsewhere": `<svg><image href="${evil}/x.png" xlink:href="${evil}/y.png"></image></svg>`,
    "SVG with a filter elsewhere": `<svg><filter><feImage href="${evil}/x.svg"></feImage></filter></svg>`,
    "SVG with a title that HTML reads as tags": "<svg><title><style><img src=x onerror=pwned()></style></title></svg>",
    "SVG with a section of characters": "<svg><![CDATA[><img src=x onerror=pwned()>]]></svg>",
    "SVG with a font that breaks out": '<svg><font color="x"><img src=x onerror=pwned()></font></svg>',
    "SVG with a handler of its own":
      '<svg xmlns:ev="http://www.w3.org/2001/xml-events"><handler ev:event="load">pwned()</handler></svg>',
    "MathML with a link by XLink":
      '<math><mrow xlink:type="simple" xlink:href="javascript:pwned()"><mtext>Текст</mtext></mrow></math>',
    "MathML with an action":
      '<math><maction actiontype="statusline#pwned" xlink:href="javascript:pwned()">Текст</maction></math>',
    "MathML with an SVG and a style":
      '<math><mtext><svg><mtext><style><a title="</style><img src=x onerror=pwned()>"></style></mtext></svg></mtext></math>',
    "a namespace by prefix": '<x:script xmlns:x="http://www.w3.org/1999/xhtml">pwned()</x:script>',
    "an island of XML":
      '<xml id="x"><a><b>&lt;script>pwned()&lt;/script></b></a></xml><p datasrc="#x" datafld="b">Текст</p>',
  },
  "text that becomes tags": {
    style: "<style><img src=x onerror=pwned()></style>",
    title: "<title><img src=x onerror=pwned()></title>",
    textarea: "<textarea></textarea><img src=x onerror=pwned()></textarea>",
    "an attribute inside textarea": '<textarea><p title="</textarea><img src=x onerror=pwned()>">',
    template: "<template><img src=x onerror=pwned()></template>",
    xmp: "<xmp><img src=x onerror=pwned()></xmp>",
    "an attribute inside xmp": '<xmp><p title="</xmp><img src=x onerror=pwned()>">',
    plaintext: "<plaintext><img src=x onerror=pwned()>",
    noembed: "<noembed><img src=x onerror=pwned()></noembed>",
    "an attribute inside noframes": '<noframes><p title="</noframes><img src=x onerror=pwned()>">',
    "option with entities": "<select><option>&lt;img src=x onerror=pwned()&gt;</option></select>",
    "option with a style": "<option><style></option></select><img src=x onerror=pwned()></style>",
    entities: "&lt;script&gt;pwned()&lt;/script&gt;",
    "entities of entities": "&amp;lt;img src=x onerror=pwned()&amp;gt;",
    "entities inside a mark": "<mark>&lt;img src=x onerror=pwned()&gt;</mark>",
    "templates of frameworks": '<p>{{constructor.constructor("pwned()")()}} #{pwned()}</p>',
    "an attribute inside title": '<title><p title="</title><img src=x onerror=pwned()>"></title>',
    "an attribute inside template": '<template><p title="</template><img src=x onerror=pwned()>"></template>',
    "an attribute inside iframe": '<iframe><p title="</iframe><img src=x onerror=pwned()>"></iframe>',
    "a shadow": '<p><template shadowrootmode="open"><img src=x onerror=pwned()></template></p>',
    "a select that is left": "<select><noscript></select><img src=x onerror=pwned()></noscript>",
    "a listing and a preformatted text":
      "<listing>&lt;img src=x onerror=pwned()&gt;</listing><pre>\n<img src=x onerror=pwned()></pre>",
    "a slot of a component": '<slot name="x"><img src=x onerror=pwned()></slot>',
  },
  "a comment": {
    "ended at once": "<!--><img src=x onerror=pwned()>-->",
    "ended at once with an exclamation mark": "<!--!><img src=x onerror=pwned()>-->",
    "ended with an exclamation mark": "<!--<p>--!><img src=x onerror=pwned()>",
    "a section of characters": "<![CDATA[<img src=x onerror=pwned()>]]>",
    "a condition of old browsers": "<!--[if gte IE 4]><script>pwned()</script><![endif]-->",
    "instructions of XML and PHP": "<?xml version='1.0'?><?php pwned() ?><p>Текст</p>",
    "a document type with an entity": '<!DOCTYPE html [<!ENTITY x "<script>pwned()</script>">]><p>&x;</p>',
    "without an end": "<!-- <p>Текст</p>",
    "a dash too many": "<!---><img src=x onerror=pwned()>-->",
    "a quote within": '<!--"--><img src=x onerror=pwned() alt="-->">',
    "one without a name": "</ ><img src=x onerror=pwned()>",
    "an end tag as a comment": '</*><p title="*/><img src=x onerror=pwned()>">Текст</p>',
    "a question mark": '<?x ?><img src=x onerror=pwned()><?x "?>">',
  },
  "a structure that falls apart": {
    "overlapping elements": "<p><b><i>Текст<p>Ещё</b></i>",
    "a table in a cell without an end": "<table><tr><td><p>1<table><td>2",
    "a link in a link": '<a href="/holder"><a href="/partner"><img src="/media/x.png"></a>',
    "lists without an end": "<ul><li><ol><li><p></ul></ol>Текст",
    "ends of what encloses it": "</p></div></main></body></html><p>Снаружи</p>",
    "a quote without an end": '<p title="x><b>Текст</b>',
    "a tag in a tag": "<p <b>Текст</b>",
    "two kinds of quotes": "<a href='/holder\">Ссылка</a><p>Дальше</p>",
    "an angle bracket at the end": "<p>Текст</p><",
    "what falls out of a table": "<table><p>Выпало</p><img src=x onerror=pwned()></table>",
    "a heading in a heading": '<h1 onclick="pwned()">Заголовок<h1>Второй</h1>',
  },
};
