import type { AddressOf, AnswerOf, CallContract, SentTo } from './contract.ts';

/** The addresses that the page hands out (NOTE-021): scripts use these and know no others. */
export interface CallAddresses {
  ajax: string;
  shopAjax: string;
  rest: string;
}

let idCounter = 0;

/** Reads the call addresses printed on `<body>`. */
export function callAddresses(): CallAddresses {
  const { ajax = '/ajax', shopAjax = '/shop-ajax/', rest = '/rest/' } = document.body.dataset;
  return { ajax, shopAjax, rest };
}

/** A call answered with a status other than 2xx, or not at all. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, statusText: string, body?: unknown) {
    super(statusText);
    this.status = status;
    this.body = body;
  }
}

/**
 * Sends a call from the browser. The contract is only named by type, so that its schema never reaches the
 * bundle: `callShop<typeof addToCart>('shop-ajax/add_to_cart', fields)`. Throws CallFailure.
 */
export async function callShop<Contract extends CallContract>(
  address: AddressOf<Contract>,
  fields: FormData | URLSearchParams | SentTo<Contract>,
  options: { timeout?: number; method?: string } = {},
): Promise<AnswerOf<Contract>> {
  const at = address.indexOf('/');
  const name = address.slice(at + 1);
  const { ajax, shopAjax, rest } = callAddresses();
  const [target, body] = address.startsWith('ajax/')
    ? [ajax, encode(fields, name)]
    : [(address.startsWith('rest/') ? rest : shopAjax) + name, encode(fields)];
  const response = await fetch(target, {
    method: options.method ?? 'POST',
    body,
    headers: { 'x-id-prefix': `c${(++idCounter).toString(36)}${Date.now().toString(36).slice(-4)}` },
    signal: options.timeout ? AbortSignal.timeout(options.timeout) : null,
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = await (isJson ? response.json() : response.text());
  if (!response.ok) throw new CallFailure(response.status, response.statusText, answer);
  return answer as AnswerOf<Contract>;
}

function encode(fields: unknown, action?: string): FormData | URLSearchParams {
  const body =
    fields instanceof FormData || fields instanceof URLSearchParams
      ? fields
      : appendAll(new URLSearchParams(), fields);
  if (action) body.set('action', action);
  return body;
}

function appendAll(body: URLSearchParams, value: unknown, name = ''): URLSearchParams {
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) appendAll(body, inner, name ? `${name}[${key}]` : key);
  } else if (value !== undefined) body.append(name, String(value ?? ''));
  return body;
}
