import { LRUCache } from 'lru-cache';

/** Names that a render noted. */
export interface RenderNotes {
  islands: readonly string[];
  styles: readonly string[];
  scripts: readonly string[];
  loadScripts: readonly string[];
}

/** A row as it was filled in, in UTF-8, with all that its render noted. */
export interface FilledRow {
  html: Buffer;
  preloads: readonly string[];
  /** Those of one kind have the same object. */
  notes: RenderNotes;
}

/** Stands for an object in one look. */
export type RowPlace = object;

/** Looks in which a row is kept at the most: at places of lists, in languages and currencies. */
const MAX_LOOKS = 8;
/** What an entry takes besides its bytes. */
const OVERHEAD = 400;

/**
 * Rows that are asked for again, beside the object that each shows: who shows the same object in the same look gets the same
 * bytes. To look that up takes a fraction of what filling in takes, and nothing is worked out for what nobody asks for twice.
 */
export class FilledRows {
  /** By object and look; a look that was asked for once has no place yet. */
  readonly #places = new WeakMap<object, Map<string, RowPlace | null>>();
  readonly #rows: LRUCache<RowPlace, FilledRow>;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#rows = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ html }) => html.length + OVERHEAD });
  }

  /** Where an object is kept in a look; null where it is asked for the first time. */
  placeOf(one: object, look: string): RowPlace | null {
    const looks = this.#places.get(one);
    const place = looks?.get(look);
    if (place) return place;
    const now = place === null ? {} : null;
    if (looks && (place === null || looks.size < MAX_LOOKS)) looks.set(look, now);
    else this.#places.set(one, new Map([[look, now]]));
    return now;
  }

  /** What is kept at a place. */
  get(place: RowPlace): FilledRow | undefined {
    return this.#rows.get(place);
  }

  /** Keeps a row; those that were asked for longest ago go where there is no room. */
  keep(place: RowPlace, row: FilledRow): void {
    this.#rows.set(place, row);
  }

  /** How many rows are kept. */
  get size(): number {
    return this.#rows.size;
  }
}
