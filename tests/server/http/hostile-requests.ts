/** Bytes of an attacker on a connection, and the statuses of all responses to them. */
interface HostileRequest {
  name: string;
  bytes: string;
  statuses: readonly number[];
}

/** A request of these lines. */
function lines(...all: readonly string[]): string {
  return `${all.join("\r\n")}\r\n\r\n`;
}

/** A request for a page, with these lines after the usual ones; the connection ends with its response. */
function get(path: string, ...heads: readonly string[]): string {
  return lines(`GET ${path} HTTP/1.1`, "host: localhost", "connection: close", ...heads);
}

/** A post with that body. */
function post(body: string, ...heads: readonly string[]): string {
  return (
    lines("POST /api/violations HTTP/1.1", "host: localhost", "content-type: application/csp-report", ...heads) + body
  );
}

/** What a smuggled request would be. */
const second = get("/holder/smuggled");
const script = "/assets/index-abc.js";

const requests: Readonly<Record<string, readonly [bytes: string, ...statuses: number[]]>> = {
  // Hosts.
  "another host": [lines("GET /holder HTTP/1.1", "host: evil.example", "connection: close"), 400],
  "two hosts": [get("/holder", "host: evil.example"), 400],
  "a host with a path": [lines("GET /holder HTTP/1.1", "host: localhost/@evil.example", "connection: close"), 400],
  "a host behind a user": [lines("GET /holder HTTP/1.1", "host: localhost@evil.example", "connection: close"), 400],
  "a host with letters as its port": [lines("GET / HTTP/1.1", "host: localhost:evil", "connection: close"), 400],
  "two hosts in one line": [lines("GET / HTTP/1.1", "host: localhost, evil.example", "connection: close"), 400],
  "a host with a NUL": [lines("GET / HTTP/1.1", "host: localhost\0.evil.example", "connection: close"), 400],
  "no name in the host": [lines("GET /holder HTTP/1.1", "host:", "connection: close"), 400],
  "a host of a proxy that is none": [get("/holder", "x-forwarded-host: evil.example", "x-forwarded-proto: http"), 200],
  "a proxy's line of another form": [get("/holder", "forwarded: for=127.0.0.1;host=evil.example;proto=http"), 200],
  "other words for a host": [get("/holder", "x-host: evil.example", "x-forwarded-server: evil.example"), 200],
  "an address of a rewriting proxy": [get("/nowhere", "x-original-url: /holder", "x-rewrite-url: /holder"), 404],
  "a prefix of a proxy": [get("/holder/", "x-forwarded-prefix: //evil.example"), 301],

  // One request for us, two for a proxy, or the other way round.
  "chunks beneath another encoding": [post(second, "transfer-encoding: chunked, identity"), 400],
  "an encoding that sounds like chunks": [post(second, "transfer-encoding: xchunked"), 400],
  "a space before the colon": [post(`0\r\n\r\n${second}`, "transfer-encoding : chunked"), 400],
  "chunks twice": [post(`0\r\n\r\n${second}`, "transfer-encoding: chunked", "transfer-encoding: x"), 400],
  "chunks on a line of their own": [post(`0\r\n\r\n${second}`, "transfer-encoding:", " chunked"), 400],
  "a length with a sign": [post(second, "content-length: +2"), 400],
  "a length in hexadecimal": [post(second, "content-length: 0x2"), 400],
  "a negative length": [post(second, "content-length: -1"), 400],
  "a length twice in a line": [post(second, "content-length: 2, 2"), 400],
  "a length beyond all numbers": [post(second, "content-length: 99999999999999999999999"), 400],
  "a chunk beyond all numbers": [post("FFFFFFFFFFFFFFFFFF\r\n{}", "transfer-encoding: chunked"), 400],
  "a chunk that is no number": [post(`x\r\n\r\n${second}`, "transfer-encoding: chunked"), 400],
  "a chunk without its end": [post(`2\r\n{}${second}`, "transfer-encoding: chunked"), 400],
  "chunks in HTTP/1.0": [lines("POST / HTTP/1.0", "transfer-encoding: chunked", "content-length: 5"), 400],
  "line feeds alone": ["GET /holder HTTP/1.1\nhost: localhost\nconnection: close\n\n", 400],
  "returns alone": ["GET /holder HTTP/1.1\rhost: localhost\r\r", 400],
  "a folded line": [get("/holder", "x-a: 1", " host: evil.example"), 400],
  "a body of a GET": [get("/holder", `content-length: ${second.length}`) + second, 200],

  // Addresses.
  "a whole address of another scheme": [get("javascript:pwned()"), 400],
  "a whole address with a user": [get("http://localhost@evil.example/holder"), 400],
  "a host as the path, with a slash at its end": [get("//evil.example/"), 301],
  "a host behind a backslash": [get("/\\evil.example/"), 301],
  "a host behind dots": [get("/holder/..//evil.example/"), 301],
  "a host in percents": [get("/%2f%2fevil.example/"), 301],
  "a line break in percents, before a redirect": [get("/%0d%0aset-cookie:%20evil.example=1/"), 301],
  "a line break in percents, in a query": [get("/holder/?a=%0d%0alocation:%20//evil.example"), 301],
  "where to go next": [get("/holder/?next=//evil.example&return_to=%2f%2fevil.example&url=/%5cevil.example"), 301],
  "dots in percents": [get("/%2e%2e/%2e%2e/etc/passwd"), 301],
  "dots behind slashes in percents": [get("/assets/..%2f..%2fassets.json"), 404],
  "dots behind backslashes": [get("/assets/..%5c..%5cassets.json"), 404],
  "dots in an encoding too long": [get("/assets/%c0%ae%c0%ae/assets.json"), 400],
  "a NUL in percents": [get("/assets/index-abc.js%00.png"), 404],
  "a NUL": [get("/holder\0"), 400],
  "a percent sign alone": [get("/holder/%"), 400],
  "percents of IIS": [get("/holder/%u0041"), 400],
  "half a character": [get("/holder/%d0"), 400],
  "percents twice": [get("/assets/%252e%252e%252fassets.json"), 404],
  "a space": [get("/hol der"), 400],
  "a tunnel": [lines("CONNECT evil.example:443 HTTP/1.1", "host: localhost")],

  // Methods and versions.
  "a method in small letters": [lines("get /holder HTTP/1.1", "host: localhost"), 400],
  "a request that echoes": [lines("TRACE /holder HTTP/1.1", "host: localhost", "x-a: evil", "connection: close"), 405],
  "another method in a line": [get("/holder", "x-http-method-override: DELETE", "x-method-override: PUT"), 200],
  "the first words of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  "HTTP/0.9": ["GET /holder\r\n\r\n", 400],
  "a version that is none": [lines("GET /holder HTTP/1.9", "host: localhost", "connection: close"), 400],

  // Lines of the head.
  "a line without a colon": [get("/holder", "evil"), 400],
  "a line without a name": [get("/holder", ": evil"), 400],
  "a NUL in a line": [get("/holder", "x-a: a\0b"), 400],
  "101 lines": [get("/holder", ...Array.from({ length: 101 }, (_, index) => `x-${index}: 1`)), 431],

  // Parts of files.
  "a thousand parts of a file": [get(script, `range: bytes=${"0-1,".repeat(1_000)}0-1`), 206],
  "a part beyond all numbers": [get(script, "range: bytes=99999999999999999999-"), 416],
  "a part that ends before it begins": [get(script, "range: bytes=5-1"), 416],
};

export const hostileRequests: readonly HostileRequest[] = Object.entries(requests).map(
  ([name, [bytes, ...statuses]]) => ({ name, bytes, statuses }),
);
