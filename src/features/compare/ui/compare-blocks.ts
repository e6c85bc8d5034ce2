import { insertHtml } from '#platform/live/insert-html.ts';
import type { CompareAnswer } from './ask-compare.ts';

/** The comparison around a part of it. */
export const blockOf = (part: Element) => part.closest<HTMLElement>('[data-compare]');

/** The comparison that a page holds in itself. */
export const blockOfPage = () => document.querySelector<HTMLElement>('main [data-compare="page"]');

/** Says to the shop where a table stands. */
export const placeOf = (block: HTMLElement | null): { place?: string } =>
  block?.dataset.compare === 'page' ? { place: 'page' } : {};

/** Tells what became of a wish: a refusal for all to see, all else, which is seen, to those who listen. */
export function sayAt(block: Element | null | undefined, { success, data }: CompareAnswer): void {
  const place = block?.querySelector('.compare-status');
  if (!place) return;
  place.classList.toggle('is-refusal', !success);
  place.classList.toggle('visually-hidden', success);
  place.textContent = data.message;
}

/** Puts the table of an answer in the place of the one that is shown, seen as that was. */
export async function replaceBlock(block: HTMLElement, answer: CompareAnswer): Promise<void> {
  const holder = block.parentElement;
  const { left, isShort } = { left: scrollerOf(block)?.scrollLeft ?? 0, isShort: onlyOf(block)?.checked };
  await insertHtml(block, answer.data.html);
  const now = holder?.querySelector<HTMLElement>('[data-compare]');
  const [scroller, only] = [scrollerOf(now), onlyOf(now)];
  if (scroller) scroller.scrollLeft = left;
  if (only && isShort) only.checked = true;
  sayAt(now, answer);
}

const scrollerOf = (block: HTMLElement | null | undefined) => block?.querySelector('.compare-scroll');
const onlyOf = (block: HTMLElement | null | undefined) =>
  block?.querySelector<HTMLInputElement>('.compare-only input');

/** Takes a product out of what is shown; the focus goes on to its neighbour. */
export function takeOut(block: HTMLElement, postid: string): void {
  const parts = [...block.querySelectorAll<HTMLElement>(`:is(th, td, li)[data-postid="${postid}"]`)];
  const [first] = parts;
  const next = first?.nextElementSibling ?? first?.previousElementSibling;
  for (const part of parts) part.remove();
  next?.querySelector<HTMLElement>('button, a')?.focus();
  for (const row of block.querySelectorAll<HTMLElement>('.compare-row:not([data-same])')) markAnew(row);
}

/** What the products that are left do not differ in any more is not marked; an attribute that none of them has goes. */
function markAnew(row: HTMLElement): void {
  const cells = [...row.querySelectorAll('td[data-postid]')];
  if (cells.some(({ textContent }) => textContent !== cells[0]?.textContent)) return;
  row.dataset.same = '';
  row.querySelector('.compare-differs')?.remove();
  if (!row.matches('.is-info') || cells.some((cell) => !cell.querySelector('.compare-missing'))) return;
  const group = row.parentElement;
  row.remove();
  if (!group?.querySelector('.compare-row')) group?.remove();
}
