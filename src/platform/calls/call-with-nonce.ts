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
 * Asks by the site nonce; where the answer says that it is stale, it is fetched anew and asked once more (NOTE-016).
 */
export async function withNonce<Answer>(
  ask: (nonce: string) => Promise<Answer>,
  isStale: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await ask(await siteNonce(readPageContext().nonces?.site));
  if (!isStale(answer)) return answer;
  nonce = undefined;
  return ask(await siteNonce());
}

/**
 * Sends a call that carries the site nonce in `wpnonce`. A stale one (an empty result, or `success: false` that says
 * so) is fetched anew and the call repeated once (NOTE-016).
 */
export async function callWithNonce<Contract extends CallContract>(
  address: AddressOf<Contract>,
  fields: FormData | (SentTo<Contract> & object),
): Promise<AnswerOf<Contract>> {
  return withNonce(
    (wpnonce) => {
      if (!(fields instanceof FormData))
        return callShop<Contract>(address, { ...fields, wpnonce } as SentTo<Contract>);
      fields.set('wpnonce', wpnonce);
      return callShop<Contract>(address, fields);
    },
    // Other refusals are the answer.
    (answer: unknown) =>
      answer === '' || (answer as { data?: { code?: string } }).data?.code === 'stale-nonce',
  );
}
