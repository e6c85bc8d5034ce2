/** What a request of a shopper's browser consists of, as far as it matters here. */
export interface RequestParts {
  path: string;
  /** Sent as a form by POST; without it the request is a GET. */
  form?: Record<string, string>;
  /** Sent as JSON by POST instead. */
  json?: unknown;
  /** In place of GET or POST. */
  method?: 'PUT';
  cookie?: string;
  /** The client's address that the shop is to see. */
  client?: string;
  accept?: string;
  /** `Accept-Encoding`; plain bytes unless a measurement is about compressed ones. */
  encoding?: string;
}

/** The bytes of a request as a browser would send it. */
export function rawRequest(port: number, parts: RequestParts): string {
  const body = parts.json
    ? JSON.stringify(parts.json)
    : parts.form && new URLSearchParams(parts.form).toString();
  const lines = [
    `${parts.method ?? (body === undefined ? 'GET' : 'POST')} ${parts.path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    `Accept: ${parts.accept ?? (body === undefined ? 'text/html,application/xhtml+xml' : '*/*')}`,
    `Accept-Encoding: ${parts.encoding ?? 'identity'}`,
    'Accept-Language: en-US,en;q=0.9',
    ...(parts.client ? [`X-Forwarded-For: ${parts.client}`] : []),
    ...(parts.cookie ? [`Cookie: ${parts.cookie}`] : []),
    ...(body === undefined
      ? ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document']
      : [
          `Origin: http://localhost:${port}`,
          'Sec-Fetch-Site: same-origin',
          'Sec-Fetch-Mode: cors',
          'Sec-Fetch-Dest: empty',
          `Content-Type: ${parts.json ? 'application/json' : 'application/x-www-form-urlencoded'}`,
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]),
    '',
    body ?? '',
  ];
  // The head ends with an empty line; a GET has nothing after it.
  return body === undefined ? `${lines.slice(0, -1).join('\r\n')}\r\n` : lines.join('\r\n');
}

/** The cookies that answers have set, as the next request sends them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  take(head: string): void {
    for (const [, name = '', value = '', attributes = ''] of head.matchAll(
      /\r\nset-cookie: ([^=\r\n]+)=([^;\r\n]*)([^\r\n]*)/gi,
    )) {
      if (/max-age=0(;|$)/i.test(attributes.trim())) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
