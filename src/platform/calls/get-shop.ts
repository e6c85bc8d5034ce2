import { readPageContext } from '#platform/islands/page-context-block.ts';
import type { AddressOf, CallContract } from './contract.ts';

/**
 * Asks a shop call that is asked by GET for its HTML, whose ids begin with `idPrefix`: lower-case letters and digits, the
 * same for nothing else on the page. Throws where it is not answered with it.
 */
export async function getShop<Contract extends CallContract>(
  address: AddressOf<Contract>,
  fields: Readonly<Record<string, string>>,
  idPrefix: string,
): Promise<string> {
  const { shopAjax = '' } = readPageContext().addresses;
  const target = new URL(shopAjax + address.slice(address.indexOf('/') + 1), location.href);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  const answer = await fetch(target, { headers: { 'x-id-prefix': idPrefix } });
  const text = await answer.text();
  if (!answer.ok) throw Object.assign(new Error(answer.statusText), { status: answer.status, body: text });
  return text;
}
