import { type Plain, ShortJson } from '#platform/memory/short-json.ts';
import type { CardRow } from '../data/cards.queries.server.ts';

/** What most products say: left out where one says the same. */
const USUAL = {
  parentId: null,
  type: 'simple',
  status: 'published',
  publishAt: null,
  sku: null,
  salePrice: null,
  saleFrom: null,
  saleTo: null,
  manageStock: false,
  stockQuantity: 0,
  stockStatus: 'instock',
  backorders: 'no',
  minQuantity: null,
  maxQuantity: null,
  stepQuantity: null,
  soldSingly: false,
  externalAddress: '',
  externalButtonText: '',
  taxStatus: 'taxable',
  taxClass: 'standard',
  featured: false,
  averageRating: '0.00',
  reviewCount: 0,
  lock: null,
  held: 0,
  pictures: null,
  variants: null,
  heldUntil: null,
  parts: null,
} satisfies Partial<CardRow>;

/** What a text takes up besides its characters: its head, its place in the map. */
const OVERHEAD = 64;

/**
 * Rows of cards as short texts, some 300 bytes each, so that those of a whole large catalogue fit into memory. Nothing
 * makes room for others: what does not fit is not kept.
 */
export class CardRows {
  readonly #texts = new Map<number, string>();
  readonly #short = new ShortJson();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Answers false where there is no room. */
  set(row: CardRow): boolean {
    this.delete(row.id);
    const { id, ...shown } = row;
    const unusual = Object.entries(shown).filter(
      ([name, value]) => USUAL[name as keyof typeof USUAL] !== value,
    );
    const text = this.#short.write(Object.fromEntries(unusual) as Record<string, Plain>);
    const size = sizeOf(text);
    if (this.#bytes + size > this.#maxBytes) return false;
    this.#texts.set(id, text);
    this.#bytes += size;
    return true;
  }

  get(id: number): CardRow | undefined {
    const text = this.#texts.get(id);
    if (text === undefined) return undefined;
    return { id, ...USUAL, ...(this.#short.read(text) as Omit<CardRow, 'id'>) };
  }

  has(id: number): boolean {
    return this.#texts.has(id);
  }

  delete(id: number): void {
    const text = this.#texts.get(id);
    if (text === undefined) return;
    this.#bytes -= sizeOf(text);
    this.#texts.delete(id);
  }

  clear(): void {
    this.#texts.clear();
    this.#bytes = 0;
  }
}

// One letter beyond Latin makes all of a text take two bytes each.
function sizeOf(text: string): number {
  return OVERHEAD + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1);
}
