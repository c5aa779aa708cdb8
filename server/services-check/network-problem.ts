const texts: Readonly<Record<string, string>> = {
  ECONNREFUSED: "соединение отклонено, по этому адресу и порту ничего не слушает",
  ECONNRESET: "соединение прервано",
  ENOTFOUND: "имя хоста не находится в DNS",
  EAI_AGAIN: "DNS не отвечает",
  EHOSTUNREACH: "до хоста нет пути",
  ENETUNREACH: "до сети нет пути",
  UND_ERR_CONNECT_TIMEOUT: "соединение не установилось за 3 с",
  UND_ERR_SOCKET: "соединение прервано",
  UND_ERR_HEADERS_OVERFLOW: "заголовки ответа длиннее 16 КиБ",
  HPE_HEADER_OVERFLOW: "заголовки ответа длиннее 16 КиБ",
  CERT_HAS_EXPIRED: "срок сертификата истёк",
  DEPTH_ZERO_SELF_SIGNED_CERT: "сертификат самоподписанный",
  SELF_SIGNED_CERT_IN_CHAIN: "сертификат подписан неизвестным центром; его корень задают в NODE_EXTRA_CA_CERTS",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "цепочка сертификата неполна: сервер должен отдавать и промежуточные",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "центр сертификата неизвестен; его корень задают в NODE_EXTRA_CA_CERTS",
  ERR_TLS_CERT_ALTNAME_INVALID: "сертификат выдан на другое имя",
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  // Where a name has several addresses, one error stands for all of them.
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  return cause instanceof Error && "code" in cause ? String(cause.code) : codeOf(cause);
}

/** Why a request got no response, from the error of `fetch`. */
export function networkProblem(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return "нет ответа за 8 с";
  const code = codeOf(error);
  return texts[code] ?? `соединение не удалось${code === "" ? "" : ` (${code})`}`;
}
