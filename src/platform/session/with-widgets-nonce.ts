import { callShop } from '#platform/calls/call-shop.ts';
import { readPageContext } from '#platform/islands/page-context-block.ts';
import type { getToken } from './get-token.ts';

let stored: string | undefined;

async function fetched(): Promise<string> {
  const { data } = await callShop<typeof getToken>('ajax/eael_get_token', {});
  stored = data.nonce;
  return stored;
}

/**
 * Sends a request of a widget with the widgets' nonce: the one that the page printed, else one that is fetched. Where it
 * is refused as stale (403), a fresh one takes its place and the request is sent once more (TPL-016).
 */
export async function withWidgetsNonce(send: (nonce: string) => Promise<Response>): Promise<Response> {
  stored ??= readPageContext().nonces?.widgets;
  const answer = await send(stored ?? (await fetched()));
  return answer.status === 403 ? send(await fetched()) : answer;
}
