import { ownPath } from '#features/accounts/public.ts';

/** What an owner set of where somebody comes to. */
export interface AfterSettings {
  after: string;
  afterAddress: string;
}

/** Longest address that a form may bring. */
const MOST = 2000;

/**
 * Path to which somebody comes who is done: what the form brings, else what the owner set, else the same page; always of this
 * shop (ACCT-013a).
 */
export function pathAfter(given: unknown, { after, afterAddress }: AfterSettings, samePage: string): string {
  const set = after === 'home' ? '/' : after === 'address' ? localPath(afterAddress) : '';
  return localPath(given) || set || samePage;
}

/** A path of this shop as a browser reads it: `/..//evil.example` is `//evil.example`. */
function localPath(target: unknown): string {
  if (typeof target !== 'string' || target.length > MOST) return '';
  const own = ownPath(target, '');
  if (own === '') return '';
  const { pathname, search, hash } = new URL(own, 'http://shop.invalid');
  return ownPath(pathname + search + hash, '');
}

/** Parameter of an address that has a widget say what became of its form: a state and the widget's node. */
const SAID = 'password-reset';

/** The states that can be said so. */
export type SaidState = 'sent' | 'done';

/** The same address in which the widget of a node says that. */
export function sayingPath(path: string, state: SaidState, node: string): string {
  const url = new URL(path, 'http://shop.invalid');
  url.searchParams.set(SAID, `${state}.${node}`);
  return url.pathname + url.search;
}

/** The same address in which none says anything. */
export function quietPath(path: string): string {
  const url = new URL(path, 'http://shop.invalid');
  url.searchParams.delete(SAID);
  return url.pathname + url.search;
}

/** What the widget of a node is to say by an address. */
export function saidAt(query: URLSearchParams, node: string): SaidState | null {
  const [state, at] = (query.get(SAID) ?? '').split('.');
  return at === node && (state === 'sent' || state === 'done') ? state : null;
}
