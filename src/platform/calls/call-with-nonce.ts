import { readPageContext } from '#platform/islands/page-context-block.ts';
import type { getNonce } from '#platform/session/get-nonce.ts';
import { callShop } from './call-shop.ts';
import type { AddressOf, AnswerOf, CallContract, SentTo } from './contract.ts';

let nonce: Promise<string> | undefined;

/** The site nonce of this session: the one that the page printed, else fetched once when it is first needed (NOTE-015). */
function siteNonce(printed?: string): Promise<string> {
  nonce ??= printed
    ? Promise.resolve(printed)
    : callShop<typeof getNonce>('ajax/wopb_get_nonce', {}).then((answer) => answer.data.nonce);
  // A failed fetch must not stay: the next call tries again.
  nonce.catch(() => {
    nonce = undefined;
  });
  return nonce;
}

/**
 * Sends a call that carries the site nonce in `wpnonce`. A stale one (an empty result, or `success: false` that says
 * so) is fetched anew and the call repeated once (NOTE-016).
 */
export async function callWithNonce<Contract extends CallContract>(
  address: AddressOf<Contract>,
  fields: SentTo<Contract> & object,
): Promise<AnswerOf<Contract>> {
  const send = async (printed?: string) =>
    callShop<Contract>(address, { ...fields, wpnonce: await siteNonce(printed) } as SentTo<Contract>);
  const answer: unknown = await send(readPageContext().nonces?.site);
  // Other refusals are the answer.
  const isStale = answer === '' || (answer as { data?: { code?: string } }).data?.code === 'stale-nonce';
  if (!isStale) return answer as AnswerOf<Contract>;
  nonce = undefined;
  return send();
}
