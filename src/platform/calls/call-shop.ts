import { nextIdPrefix } from '#platform/islands/id-prefix.ts';
import { readPageContext } from '#platform/islands/page-context-block.ts';
import type { AddressOf, AnswerOf, CallContract, SentTo } from './contract.ts';

/** A call answered with a status other than 2xx; any other failure has none. */
type CallFailure = Error & { status?: number; body?: unknown };

/** Whether a call failed because the shop answered with this status. */
export function isRefusal(error: unknown, status: number): boolean {
  return (error as CallFailure | undefined)?.status === status;
}

/** Tells developers of a call that failed (NOTE-023); the visitor sees nothing and can try again. */
export function logCallFailure(error: unknown): void {
  const { status, message } = error as CallFailure;
  // biome-ignore lint/suspicious/noConsole: the console is where this message is promised
  console.error('Error occured.please try again', status ? `${status} ${message}` : String(error));
}

/**
 * Sends a call from the browser. The contract is only named by type, so that its schema never reaches the
 * bundle: `callShop<typeof addToCart>('shop-ajax/add_to_cart', fields)`. Throws what
 * `isRefusal` knows where it is answered with another status than 2xx.
 */
export async function callShop<Contract extends CallContract>(
  address: AddressOf<Contract>,
  fields: FormData | URLSearchParams | SentTo<Contract>,
  options: { timeout?: number; method?: string } = {},
): Promise<AnswerOf<Contract>> {
  const at = address.indexOf('/');
  const name = address.slice(at + 1);
  // Pages print the addresses (NOTE-021); scripts use these and know no others.
  const { ajax = '', shopAjax = '', rest = '' } = readPageContext().addresses;
  const [target, body] = address.startsWith('ajax/')
    ? [ajax, encode(fields, name)]
    : [(address.startsWith('rest/') ? rest : shopAjax) + name, encode(fields)];
  const response = await fetch(target, {
    method: options.method ?? 'POST',
    body,
    headers: { 'x-id-prefix': nextIdPrefix() },
    signal: options.timeout ? AbortSignal.timeout(options.timeout) : null,
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = await (isJson ? response.json() : response.text());
  if (!response.ok)
    throw Object.assign(new Error(response.statusText), { status: response.status, body: answer });
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
