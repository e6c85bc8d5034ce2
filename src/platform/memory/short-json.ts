/** What JSON carries, and moments. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** In place of an object's number: what follows are the items of a list, or a moment in milliseconds since 1970. */
const LIST = -1;
const MOMENT = -2;

const OWN = { enumerable: true, configurable: true, writable: true };

/**
 * Writes plain data as texts a third as long as JSON: names of properties stand once for all objects that have the same
 * ones in the same order. Only who wrote a text can read it.
 */
export class ShortJson {
  /** The names of properties of each kind of object. */
  readonly #names: (readonly string[])[] = [];
  readonly #kinds = new Map<string, number>();

  write(value: Plain): string {
    return JSON.stringify(this.#short(value));
  }

  read(text: string): Plain {
    return this.#whole(JSON.parse(text));
  }

  #short(value: Plain): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof Date) return [MOMENT, value.getTime()];
    if (isList(value)) return [LIST, ...value.map((item) => this.#short(item))];
    return [this.#kindOf(Object.keys(value)), ...Object.values(value).map((item) => this.#short(item))];
  }

  // Loops and not `map`, `slice` and `fromEntries`: lists of products are read out of these texts, a dozen for each page.
  #whole(short: unknown): Plain {
    if (!Array.isArray(short)) return short as Plain;
    const kind = short[0] as number;
    if (kind === MOMENT) return new Date(short[1] as number);
    if (kind === LIST) {
      const items: Plain[] = [];
      for (let at = 1; at < short.length; at++) items.push(this.#whole(short[at]));
      return items;
    }
    const names = this.#names[kind] ?? [];
    const whole: Record<string, Plain> = {};
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string;
      const value = this.#whole(short[at + 1]);
      // To assign it would change what the object inherits.
      if (name === '__proto__') Object.defineProperty(whole, name, { ...OWN, value });
      else whole[name] = value;
    }
    return whole;
  }

  #kindOf(names: readonly string[]): number {
    const key = JSON.stringify(names);
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    this.#kinds.set(key, this.#names.length);
    return this.#names.push(names) - 1;
  }
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}
