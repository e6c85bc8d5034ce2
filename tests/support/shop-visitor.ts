/** What a call or page answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; throws when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  json(): any;
  location: string | null;
  setCookies: string[];
}

type Fields = Record<string, string | number> | URLSearchParams | FormData | string;

/** A visitor without a browser: keeps cookies like one, follows no redirect by itself. */
export class ShopVisitor {
  readonly cookies = new Map<string, string>();
  /** Names of those cookies that no script may read. */
  readonly #hidden = new Set<string>();
  /** Below which addresses those are sent that are not sent everywhere. */
  readonly #paths = new Map<string, string>();
  readonly site: string;
  readonly #client: string | undefined;

  /** `client` is the address on the network, for a shop that trusts who tells it (`trustedProxies`). */
  constructor(site: string, client?: string) {
    this.site = site;
    this.#client = client;
  }

  /** Sends a request with the cookies so far and keeps those that come back. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const url = new URL(address, this.site);
    const own = this.#cookiesFor(url.pathname);
    if (own !== '' && !headers.has('cookie')) headers.set('cookie', own);
    if (this.#client) headers.set('x-forwarded-for', this.#client);
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.takeCookie(cookie);
    return response;
  }

  /** Like `fetch`, with the whole answer read. */
  async send(address: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.fetch(this.site + address, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text),
      location: response.headers.get('location'),
      setCookies: response.headers.getSetCookie(),
    };
  }

  get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(address, { headers });
  }

  /** Sends a form as a page of the shop would; text is sent as it stands. */
  post(address: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    const plain =
      typeof fields === 'object' && !(fields instanceof URLSearchParams || fields instanceof FormData);
    const body = plain ? new URLSearchParams(fields as Record<string, string>) : fields;
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    return this.send(address, { method: 'POST', body: body as BodyInit, headers: { ...type, ...headers } });
  }

  /** Sends a shop ajax call. */
  shopAjax(name: string, fields: Fields = '', headers: Record<string, string> = {}): Promise<Answer> {
    return this.post(`/shop-ajax/${name}`, fields, headers);
  }

  /** Asks the back office's interface; `body` of what comes back is its JSON, null for none. */
  async rest(method: string, path: string, body?: unknown) {
    const { status, headers, text, json } = await this.send(`/rest/${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status, headers, text, body: text === '' ? null : json() };
  }

  /** Sends an ajax call. */
  ajax(action: string, fields: Record<string, string | number> = {}): Promise<Answer> {
    return this.post('/ajax', { action, ...fields });
  }

  /** Puts something into the cart and answers the call's answer. */
  add(productId: number, quantity: number | string = 1): Promise<Answer> {
    return this.shopAjax('add_to_cart', { product_id: productId, quantity });
  }

  /** The site nonce of this visitor's session. */
  async nonce(): Promise<string> {
    return (await this.ajax('wopb_get_nonce')).json().data.nonce;
  }

  /** The cookies that scripts of a page can read. */
  get readableCookies(): [string, string][] {
    return [...this.cookies].filter(([name]) => !this.#hidden.has(name));
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #cookiesFor(pathname: string): string {
    return [...this.cookies]
      .filter(([name]) => pathname.startsWith(this.#paths.get(name) ?? '/'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Keeps one Set-Cookie value as a browser would. */
  takeCookie(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (/; *httponly(;|$)/i.test(setCookie)) this.#hidden.add(name);
    else this.#hidden.delete(name);
    this.#paths.set(name, /; *path=([^;]+)/i.exec(setCookie)?.[1] ?? '/');
    if (/max-age=0(;|$)/i.test(setCookie)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

/** The lines of a cart as a piece of mini-cart HTML shows them. */
export function miniCartLines(answer: { fragments: Record<string, string> }) {
  const html = answer.fragments['div.widget_shopping_cart_content'] ?? '';
  return html
    .split('<li ')
    .slice(1)
    .map((item) => ({
      key: /data-cart_item_key="([^"]*)"/.exec(item)?.[1] ?? '',
      productId: Number(/data-product_id="(\d+)"/.exec(item)?.[1]),
      quantity: Number(/mini-cart-quantity">(?:<!-- -->)?(\d+)/.exec(item)?.[1]),
    }));
}
