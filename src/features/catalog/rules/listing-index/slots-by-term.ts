import { SparseTypedFastBitSet, TypedFastBitSet } from 'typedfastbitset';

/** Below this a set is listed member by member, which leaves it in the small form that the package keeps few members in. */
const FEW = 1024;

/** The slots of each term: a bitmap, or a list while there are few. */
export class SlotsByTerm {
  readonly #members = new Map<number, SparseTypedFastBitSet>();

  /** All terms that ever had a product. */
  terms(): Iterable<number> {
    return this.#members.keys();
  }

  add(slot: number, terms: Iterable<number>): void {
    for (const term of terms) {
      const members = this.#members.get(term) ?? new SparseTypedFastBitSet();
      this.#members.set(term, members);
      members.add(slot);
    }
  }

  /** Takes a slot out of every term. */
  remove(slot: number): void {
    for (const members of this.#members.values()) if (members.has(slot)) members.remove(slot);
  }

  forEach(term: number, visit: (slot: number) => void): void {
    this.#members.get(term)?.forEach(visit);
  }

  /** What is in one of these terms. */
  some(terms: readonly number[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const term of terms) {
      const members = this.#members.get(term);
      if (!members) continue;
      if (members.size() >= FEW) found.union(members);
      else for (const slot of members) found.add(slot);
    }
    return found;
  }

  /** What is in each of these terms; nothing where none is named. */
  every(terms: readonly number[]): TypedFastBitSet {
    const [first, ...others] = terms.map((term) => this.some([term]));
    return others.reduce((found, members) => found.intersection(members), first ?? new TypedFastBitSet());
  }

  /** How many of these products each term has; those with none are missing. */
  count(among: TypedFastBitSet, terms: Iterable<number>): Map<number, number> {
    const counts = new Map<number, number>();
    for (const term of terms) {
      const count = this.#members.get(term)?.intersection_size(among) ?? 0;
      if (count > 0) counts.set(term, count);
    }
    return counts;
  }
}
