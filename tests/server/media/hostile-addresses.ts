/**
 * URLs of an attacker, for links, pictures and files of a portal at portal.example with services at site.example and
 * card.example:8443. None is a picture or a file that the portal fetches.
 */
interface HostileAddress {
  name: string;
  address: string;
  /** It stays as a link: to browsers a page elsewhere, a path of the portal, or no URL at all. */
  isLink?: true;
}

const removed: Readonly<Record<string, string>> = {
  "a script after a tab": "\tjavascript:pwned()",
  "a script that begins as a comment": "javascript://portal.example/%0apwned()",
  "data of a picture": "data:image/svg+xml;base64,PHN2Zy8+",
  "data in capitals": "DATA:text/html,<script>pwned()</script>",
  "a blob of the portal": "blob:https://portal.example/3f0e1c52",
  "a file system of the portal": "filesystem:https://portal.example/temporary/x.html",
  "a user that looks like the portal": "https://portal.example@evil.example/x.png",
  "a user and a password": "https://user:word@evil.example/x.png",
  "a user without a scheme": "//portal.example@evil.example/x.png",
  "a service with a dot at its end": "https://site.example./x.png",
  "a database's port by an old protocol": "gopher://127.0.0.1:6379/_FLUSHALL",
  "a socket": "wss://evil.example/x.png",
};

const linksElsewhere: Readonly<Record<string, string>> = {
  "backslashes for slashes": "https:\\\\evil.example\\x.png",
  "a look-alike in punycode": "https://xn--ite-k5d.example/x.png",
  "a Cyrillic letter in a service's name": "https://ѕite.example/x.png",
  "an encoded at sign": "https://site.example%40evil.example/x.png",
  "a service in the fragment": "https://evil.example#@site.example/x.png",
  "a line break in the host": "https://site.example\n.evil.example/x.png",
  "the metadata of a cloud in IPv6": "http://[::ffff:169.254.169.254]/latest/meta-data/x.png",
  "a zone in IPv6": "http://[fe80::1%25eth0]/x.png",
  "this device in octal": "http://0177.0.0.1/x.png",
  "this device, shortened": "http://127.1/x.png",
  "this device in circled digits": "http://①②⑦.⓪.⓪.①/x.png",
  "a name below localhost": "http://site.localhost./x.png",
  "a name that leads to this device": "http://127.0.0.1.nip.io:22/x.png",
};

const cases = (addresses: Readonly<Record<string, string>>, rest: Omit<HostileAddress, "name" | "address">) =>
  Object.entries(addresses).map(([name, address]) => ({ name, address, ...rest }));

export const hostileAddresses: readonly HostileAddress[] = [
  ...cases(removed, {}),
  ...cases(linksElsewhere, { isLink: true }),
];
