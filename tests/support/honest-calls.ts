import { sealTemplate } from '#features/content/public.server.ts';
import type { CallContract } from '#platform/calls/contract.ts';
import { makeNonce } from '#platform/session/nonce.server.ts';
import { sessionCookieName } from '#platform/session/visitor-session.server.ts';
import { ADDRESS_FIELDS, checkoutForm, reviewNonce } from './checkout-form.ts';
import { SITE_URL, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** A nonce as a page of this visitor would print it. */
export function nonceOf(shop: TestShop, who: ShopVisitor, purpose: string): string {
  const { keys } = shop.running.shop.requestEnvironment;
  const [id = ''] = decodeURIComponent(who.cookies.get(sessionCookieName(SITE_URL)) ?? '').split('|');
  return makeNonce(id, purpose, keys, Math.floor(Date.now() / 1000));
}

/** The key of the first line of a visitor's cart; '' where it is empty. */
export async function lineKeyOf(who: ShopVisitor): Promise<string> {
  return /data-cart_item_key="([^"]+)"/.exec((await who.shopAjax('get_refreshed_fragments')).text)?.[1] ?? '';
}

/** Where a call is reached. */
export const addressOf = ({ transport, name }: CallContract) =>
  transport === 'ajax' ? '/ajax' : transport === 'rest' ? `/rest/${name}` : `/shop-ajax/${name}`;

/** A checkout that nothing speaks against: with the address known, the review says what shipping costs. */
export async function honestCheckout(who: ShopVisitor): Promise<Record<string, string>> {
  const security = reviewNonce((await who.get('/checkout/')).text);
  await who.shopAjax('update_order_review', { ...ADDRESS_FIELDS, security });
  return checkoutForm(who, { terms: 'on' });
}

/** The document in which a block stands, by its id or its type; nothing where a call names none. */
async function documentWith(shop: TestShop, block: string | undefined): Promise<number | undefined> {
  if (!block) return undefined;
  const [row] = await shop.query<{ id: number }>(
    'select id from content_document where published::text like $1 order by id limit 1',
    [`%"${block}"%`],
  );
  return row?.id;
}

/** What an honest page sends with a call: its own example, with what belongs to this shop and visitor in its place. */
export async function honestFields(
  contract: CallContract,
  who: ShopVisitor,
  shop: TestShop,
  productId: number,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = { action: contract.name };
  const fill = (name: string, value: unknown) => {
    if (typeof value !== 'object') fields[name] = String(value);
    else for (const [key, inner] of Object.entries(value ?? {})) fill(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(contract.example.input as Record<string, unknown>))
    fill(name, value);
  const block = fields.blockId ?? fields['attributes[blockId]'] ?? fields.block_name;
  for (const name of Object.keys(fields))
    if (/^(product_id|pid|add-to-cart|post_?id|attributes\[postId\])$/i.test(name))
      fields[name] = String((await documentWith(shop, block)) ?? productId);
  for (const [name, value] of Object.entries(fields))
    fields[name] = value.replace('https://shop.example', SITE_URL);
  if (contract.name === 'update_cart') {
    for (const name of Object.keys(fields)) if (name.startsWith('cart[')) delete fields[name];
    fields[`cart[${await lineKeyOf(who)}][qty]`] = '2';
  }
  for (const name of ['cart_item_key', 'cart_key']) if (name in fields) fields[name] = await lineKeyOf(who);
  if ('username' in fields)
    Object.assign(fields, { username: 'admin@shop.test', password: 'correct horse battery' });
  if (contract.name === 'checkout') {
    // Which account a guest gets is tested by itself; what is sent for one is a secret.
    for (const name of ['createaccount', 'account_password', 'account_password-2']) delete fields[name];
    Object.assign(fields, await honestCheckout(who));
  }
  if (contract.name.startsWith('passkeys/'))
    Object.assign(fields, await honestPasskey(contract.name, who, shop));
  if (contract.name === 'content/template') {
    const id = (await documentWith(shop, 'site-footer')) ?? 0;
    const signature = sealTemplate(id, fields.widget_id ?? '', shop.running.shop.requestEnvironment);
    Object.assign(fields, { id: String(id), signature });
  }
  if (contract.name === 'update_order_review') {
    fields.security = reviewNonce((await who.get('/checkout/')).text);
  }
  if (typeof contract.csrf === 'object' && 'nonce' in contract.csrf)
    fields[contract.csrf.nonce] = nonceOf(shop, who, contract.csrf.purpose);
  return fields;
}

/** What a browser sends with a call of passkeys: whoever adds one is logged in, and who logs in has one. */
async function honestPasskey(
  call: string,
  who: ShopVisitor,
  shop: TestShop,
): Promise<Record<string, string>> {
  const begin = { password_passkey: 'a long enough password' };
  const ask = async (by: ShopVisitor, name: string, sent: Record<string, string>) =>
    (await by.post(`/rest/passkeys/${name}`, sent, { origin: SITE_URL })).json();
  if (call === 'passkeys/options') return {};
  const key = new SoftwareAuthenticator(SITE_URL);
  const holder = call === 'passkeys/log-in' ? shop.visitor() : who;
  // Somebody new each time: guesses at a password are counted by account.
  for (const [name, value] of (await shop.member('customer')).cookies) holder.cookies.set(name, value);
  if (call === 'passkeys/begin') return begin;
  const credential = key.make((await ask(holder, 'begin', begin)).options);
  if (call === 'passkeys/add') return { credential };
  await ask(holder, 'add', { credential });
  return { credential: key.use((await ask(who, 'options', {})).options), redirect: '/' };
}

/** The headers that an honest page sends with a call. */
export async function honestHeaders(
  { csrf }: CallContract,
  who: ShopVisitor,
  shop: TestShop,
): Promise<Record<string, string>> {
  if (typeof csrf !== 'object' || !('nonceHeader' in csrf)) return {};
  // Whoever has no session gets one.
  await who.nonce();
  return { [csrf.nonceHeader]: nonceOf(shop, who, csrf.purpose) };
}
