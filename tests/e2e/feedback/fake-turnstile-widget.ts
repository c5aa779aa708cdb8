// The two parts of Turnstile that run in a browser: the script that renders widgets, and the page in a widget's frame,
// which talks to the script by messages.

export const turnstileOrigin = "https://challenges.cloudflare.com";

/** URL of the page in a widget's frame. */
export const frameAddress = new URL("/stand-in/frame", turnstileOrigin);

/** `api.js`. */
export const turnstileScript = `(() => {
  const widgets = new Map();
  let count = 0;
  function begin(widget) {
    widget.token = undefined;
    const { sitekey, action = "", cData = "" } = widget.given;
    const asked = { widget: widget.id, sitekey, action, cdata: cData, hostname: location.hostname, n: count++ };
    widget.frame.src = "${frameAddress}?" + new URLSearchParams(asked);
  }
  addEventListener("message", ({ origin, data }) => {
    const widget = widgets.get(data?.widgetId);
    if (origin !== "${turnstileOrigin}" || data.source !== "cloudflare-challenge" || !widget) return;
    const { given } = widget;
    if (data.event === "complete") {
      widget.token = data.token;
      given.callback?.(data.token);
    }
    if (data.event === "fail") {
      if (!given["error-callback"]?.(data.code)) console.warn("[Cloudflare Turnstile] Error: " + data.code + ".");
      if (given.retry !== "never") setTimeout(begin, given["retry-interval"] ?? 8000, widget);
    }
    if (data.event === "tokenExpired") {
      given["expired-callback"]?.(widget.token);
      if (given["refresh-expired"] === "auto") begin(widget);
    }
  });
  window.turnstile = {
    render(place, given) {
      if (!given.sitekey) throw new Error("[Cloudflare Turnstile] Invalid or missing type for parameter \\"sitekey\\".");
      const frame = document.createElement("iframe");
      const widget = { id: "cf-chl-widget-" + count, frame, given, token: undefined };
      widgets.set(widget.id, widget);
      frame.title = "Виджет, содержащий проверку безопасности Cloudflare";
      frame.width = given.size === "flexible" ? "100%" : given.size === "compact" ? "150" : "300";
      frame.height = given.size === "compact" ? "140" : "65";
      frame.style.border = "none";
      begin(widget);
      place.append(frame);
      return widget.id;
    },
    reset: (id) => begin(widgets.get(id)),
    remove(id) {
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: (id) => widgets.get(id)?.token === undefined,
    execute() {},
    ready: (call) => call(),
  };
  const { onload } = Object.fromEntries(new URL(document.currentScript.src).searchParams);
  if (onload) setTimeout(() => window[onload]());
})();
`;

/** The page of a widget's frame. @param token null for a negative verdict. @param life of the token (ms). */
export function framePage(token: string | null, life: number): string {
  const verdict = token === null ? { event: "fail", code: "300010" } : { event: "complete", token };
  return `<!doctype html>
<meta charset="utf-8">
<style>body { margin: 0; border: 1px solid #999; height: 63px; padding: 8px; box-sizing: border-box; font: 14px sans-serif; background: #fafafa }</style>
<p>${token === null ? "Сбой проверки" : "Проверяем, что вы человек…"}</p>
<script>
  const widgetId = new URLSearchParams(location.search).get("widget");
  const say = (event) => parent.postMessage({ source: "cloudflare-challenge", widgetId, ...event }, "*");
  say({ event: "init" });
  setTimeout(say, 50, ${JSON.stringify(verdict)});
  ${token === null ? "" : `setTimeout(say, 50 + ${life}, { event: "tokenExpired" });`}
</script>
`;
}
