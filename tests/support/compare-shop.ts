import { compareSettings } from '#features/compare/settings.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** How comparisons are set before anybody changed anything. */
export const USUAL = Object.fromEntries(
  Object.entries(compareSettings.fields).map(([name, field]) => [name, field.default]),
);

/** What the call of a comparison answers. */
export interface CompareAnswer {
  success: boolean;
  data: { html: string; compare_count: number; demo_column: number; message: string };
}

/** Sends the call as scripts do, with a nonce of the session. */
export async function compareCall(
  visitor: ShopVisitor,
  type: string,
  postid: number | '' = '',
  more: Record<string, string> = {},
): Promise<CompareAnswer> {
  const fields = { type, postid, wpnonce: await visitor.nonce(), ...more };
  return (await visitor.ajax('wopb_compare', fields)).json();
}

/** Lists products, one after the other. */
export async function compareAll(visitor: ShopVisitor, ...ids: number[]): Promise<void> {
  for (const id of ids) await compareCall(visitor, 'add', id);
}

/** The ids in the cookie by which a browser knows what it compares. */
export function comparedIn(visitor: ShopVisitor, name = 'wopb_compare'): number[] {
  return JSON.parse(decodeURIComponent(visitor.cookies.get(name) ?? '[]'));
}

/** The ids at the heads of a table's columns, in order. */
export function columnsIn(html: string): number[] {
  return [...html.matchAll(/<th [^>]*data-postid="(\d+)"/g)].map(([, id]) => Number(id));
}

/** The cells of a row by what its head is called, as HTML. */
export function cellsOf(html: string, label: string): string[] {
  const rows = [...html.matchAll(/<tr class="compare-row.*?<\/tr>/gs)].map(([row]) => row);
  const row = rows.find((one) => new RegExp(`<th scope="row">${label}(?= |<)`).test(one)) ?? '';
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell);
}
