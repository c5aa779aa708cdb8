import localities from "../backend/content/localities.json" with { type: "json" };
import { type Config, ConfigError, environment, readConfig } from "../config/read-config.ts";
import { ArgumentError, checkArguments, usage } from "../services-check/check-arguments.ts";
import { checkServices } from "../services-check/check-services.ts";
import { reportJson } from "../services-check/report-json.ts";
import { reportText } from "../services-check/report-text.ts";
import { postTestMessages } from "../services-check/test-message.ts";

interface Settings extends Pick<Config, "portal" | "gathering" | "timeouts" | "mediaHosts"> {
  services: { site: string | undefined; card: string | undefined; cardKey: string | undefined };
  secrets: readonly string[];
}

/** The portal's settings, with the services of the call; only one of them may be given. */
function settingsOf({ site, card, key }: ReturnType<typeof checkArguments>): Settings {
  const given = environment();
  const asked = site === undefined && card === undefined;
  const addresses = asked ? { site: given.SITE_API_URL, card: given.CARD_API_URL } : { site, card };
  const either = addresses.site ?? addresses.card;
  if (either === undefined) {
    throw new ArgumentError(`Какой сервис проверять? Задайте SITE_API_URL и CARD_API_URL или параметры.\n${usage}`);
  }
  const { services, ...config } = readConfig({
    ...given,
    SITE_API_URL: addresses.site ?? either,
    CARD_API_URL: addresses.card ?? either,
    CARD_API_KEY: key ?? given.CARD_API_KEY,
  });
  const { site: siteUrl, card: cardUrl, cardKey } = services ?? {};
  return {
    ...config,
    services: {
      site: addresses.site === undefined ? undefined : siteUrl,
      card: addresses.card === undefined ? undefined : cardUrl,
      cardKey,
    },
    secrets: [...config.secrets, ...(cardKey === undefined ? [] : [cardKey])],
  };
}

const knownTowns = new Map(localities.map(({ name, lat, lon }) => [name, { lat, lon }]));

/** `npm run services:check`. @returns whether there are no faults. */
async function main(): Promise<boolean> {
  const args = checkArguments(process.argv.slice(2));
  const { services, portal, gathering, timeouts, mediaHosts, secrets } = settingsOf(args);
  const checked = await checkServices({
    services,
    portal,
    parallel: gathering.parallel,
    timeout: timeouts.service,
    mediaHosts,
    knownTowns,
    now: Date.now(),
    onProgress: (what) => process.stderr.write(`Спрашиваем: ${what}…\n`),
  });
  const { post } = args;
  const posted =
    post === "none" ? [] : await postTestMessages({ seen: checked.seen, services, timeout: timeouts.post, kind: post });
  const report = args.json ? reportJson(checked, posted) : reportText(checked, posted);
  // A service may repeat the key in what it says.
  process.stdout.write(secrets.reduce((text, secret) => text.replaceAll(secret, "***"), report));
  return posted.every(({ accepted }) => accepted) && checked.findings.every(({ level }) => level === "remark");
}

main().then(
  (isFine) => {
    process.exitCode = isFine ? 0 : 1;
  },
  (error: unknown) => {
    const heading = error instanceof ConfigError ? "Неверные настройки портала. " : "";
    process.stderr.write(`${heading}${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
