/**
 * Remembers when tags last changed, in ticks of a counter. A page notes the tick before it loads its data and is
 * stored only if none of its tags changed since, so that an old page can never overwrite a newer truth.
 */
export class TagClock {
  #tick = 0;
  #changed = new Map<string, number>();
  #allChanged = 0;

  /** The present moment; note it before loading. */
  now(): number {
    return this.#tick;
  }

  /** Marks tags as changed; `*` means everything. */
  advance(tags: readonly string[]): void {
    this.#tick++;
    for (const tag of tags) {
      if (tag === '*') {
        this.#allChanged = this.#tick;
        this.#changed.clear();
      } else this.#changed.set(tag, this.#tick);
    }
    // The map only needs to cover loads that are still under way; a long list is folded into "everything".
    if (this.#changed.size > 10_000) {
      this.#allChanged = this.#tick;
      this.#changed.clear();
    }
  }

  /** Whether none of the tags changed after the moment given. */
  isUnchangedSince(moment: number, tags: Iterable<string>): boolean {
    if (this.#allChanged > moment) return false;
    for (const tag of tags) if ((this.#changed.get(tag) ?? 0) > moment) return false;
    return true;
  }
}
