import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import type { CutHtml } from './fill-in.server.ts';
import { FilledRows, type RenderNotes } from './filled-rows.server.ts';
import type { KeptBy } from './kept.ts';
import type { PageContext } from './page-context-block.ts';

/** What one view was rendered to, with all that its render noted. */
export interface KeptPart extends CutHtml, RenderNotes {
  preloads: readonly CutHtml[];
  /** Whether it holds ids, which differ from place to place, or what is rendered by itself. */
  isOfItsPlace: boolean;
}

/** What of the room is for rows that were filled in: of 48 MB some 3,000 cards, those that are asked for. */
const SHARE_OF_ROWS = 1 / 6;
/** What of it is for parts of one page each: of 48 MB those of some 500 products. */
const SHARE_OF_SINGLE_PAGES = 1 / 3;

/**
 * HTML of views in memory, by all that it follows from: nothing ends it, since what changed is looked up by another
 * key, and what nobody asks for any more makes room for the rest. What is asked for once only is not kept: to render
 * something apart costs more than where it stands.
 */
export class KeptMarkup {
  /** Rows that were filled in. */
  readonly rows: FilledRows;
  readonly #parts: LRUCache<string, KeptPart>;
  /** Those that stand on one page alone. */
  readonly #ofOnePage: LRUCache<string, KeptPart>;
  /** Keys, shortened, of what was asked for of late. */
  readonly #asked = new LRUCache<string, true>({ max: 20_000 });
  readonly #variants = new LRUCache<string, number>({ max: 100 });
  readonly #numbers = new WeakMap<object, number>();
  readonly #prints = new WeakMap<object, string>();
  #last = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.rows = new FilledRows({ maxBytes: Math.ceil(maxBytes * SHARE_OF_ROWS) });
    const room = (share: number) =>
      new LRUCache<string, KeptPart>({ maxSize: Math.ceil(maxBytes * share), sizeCalculation: sizeOf });
    this.#parts = room(1 - SHARE_OF_ROWS - SHARE_OF_SINGLE_PAGES);
    this.#ofOnePage = room(SHARE_OF_SINGLE_PAGES);
  }

  /** Whether something is kept, or worth it: asked for a second time. */
  isWorthKeeping(key: string): boolean {
    if (this.#parts.has(key) || this.#ofOnePage.has(key)) return true;
    const short = hash('sha1', key, 'base64url');
    if (this.#asked.has(short)) return true;
    this.#asked.set(short, true);
    return false;
  }

  /** What is kept under a key. */
  get(key: string): KeptPart | undefined {
    return this.#parts.get(key) ?? this.#ofOnePage.get(key);
  }

  /** Keeps a part, or one `ofOnePage`; the oldest ones go where there is no room. */
  keep(key: string, part: KeptPart, ofOnePage = false): void {
    (ofOnePage ? this.#ofOnePage : this.#parts).set(key, part);
  }

  /** How many parts are kept. */
  get size(): number {
    return this.#parts.size + this.#ofOnePage.size;
  }

  /** Names the words, amounts and addresses of a page context: two that show the same have the same name. */
  variantOf({ texts, ...rest }: PageContext): string {
    const written = JSON.stringify(rest);
    let number = this.#variants.get(written);
    if (number === undefined) {
      number = ++this.#last;
      this.#variants.set(written, number);
    }
    // All texts of a language may be many: they are the same object until one is changed.
    return `${number}.${this.#numberOf(texts)}`;
  }

  /** The key of a view's HTML in a render of the variant given. */
  keyOf(
    variant: string,
    { type }: Pick<ReactElement, 'type'> | { type: object },
    { shows, unchanging = [], within = [] }: KeptBy,
  ): string {
    let named = `${variant}.${this.#numberOf(type as unknown as object)}`;
    for (const thing of within) named += `.${this.#numberOf(thing)}`;
    for (const data of unchanging) named += `-${this.#printOf(data)}`;
    return `${named} ${JSON.stringify(shows)}`;
  }

  /** A print of what an object says: two that say the same have the same one. */
  #printOf(data: object): string {
    let print = this.#prints.get(data);
    if (print === undefined) {
      print = hash('sha256', JSON.stringify(data), 'base64url');
      this.#prints.set(data, print);
    }
    return print;
  }

  #numberOf(thing: object): number {
    let number = this.#numbers.get(thing);
    if (number === undefined) {
      number = ++this.#last;
      this.#numbers.set(thing, number);
    }
    return number;
  }
}

// Keys take two bytes a character where one of them is no Latin letter.
function sizeOf({ pieces }: KeptPart, key: string): number {
  return 2 * key.length + pieces.reduce((sum, piece) => sum + piece.length, 0) + 500;
}
