import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import type { KeptBy } from './kept.ts';
import type { PageContext } from './page-context-block.ts';

/** What one view was rendered to, with all that its render noted. */
export interface KeptPart {
  /** HTML in UTF-8; between two pieces goes the prefix of the ids of its place. */
  pieces: readonly Buffer[];
  preloads: readonly string[];
  islands: readonly string[];
  styles: readonly string[];
  scripts: readonly string[];
  loadScripts: readonly string[];
}

/**
 * HTML of views in memory, by all that it follows from: nothing ends it, since what changed is looked up by another
 * key, and what nobody asks for any more makes room for the rest. What is asked for once only is not kept: to render
 * something apart costs more than where it stands.
 */
export class KeptMarkup {
  readonly #parts: LRUCache<string, KeptPart>;
  /** Keys, shortened, of what was asked for of late. */
  readonly #asked = new LRUCache<string, true>({ max: 20_000 });
  readonly #variants = new LRUCache<string, number>({ max: 100 });
  readonly #numbers = new WeakMap<object, number>();
  readonly #prints = new WeakMap<object, string>();
  #last = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#parts = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** Whether something is kept, or worth it: asked for a second time. */
  isWorthKeeping(key: string): boolean {
    if (this.#parts.has(key)) return true;
    const short = hash('sha1', key, 'base64url');
    if (this.#asked.has(short)) return true;
    this.#asked.set(short, true);
    return false;
  }

  /** What is kept under a key. */
  get(key: string): KeptPart | undefined {
    return this.#parts.get(key);
  }

  /** Keeps a part; the oldest ones go where there is no room. */
  keep(key: string, part: KeptPart): void {
    this.#parts.set(key, part);
  }

  /** How many parts are kept. */
  get size(): number {
    return this.#parts.size;
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
  keyOf(variant: string, { type }: ReactElement, { shows, unchanging = [], within = [] }: KeptBy): string {
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
