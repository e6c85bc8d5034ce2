/** When products change by themselves, in milliseconds since 1970. */
export class DueMoments {
  readonly #moments: Map<number, number>;
  /** The first of them, or one before it. */
  next = Number.POSITIVE_INFINITY;

  constructor(moments: Iterable<readonly [id: number, moment: number]> = []) {
    this.#moments = new Map(moments);
    for (const moment of this.#moments.values()) this.next = Math.min(this.next, moment);
  }

  /** All of them. */
  all(): Iterable<[id: number, moment: number]> {
    return this.#moments;
  }

  set(id: number, moment: number | null): void {
    if (moment === null) this.#moments.delete(id);
    else {
      this.#moments.set(id, moment);
      this.next = Math.min(this.next, moment);
    }
  }

  /** Whose moment has come; from now on they are not due until they are set anew. */
  until(now: Date): number[] {
    const ids: number[] = [];
    this.next = Number.POSITIVE_INFINITY;
    for (const [id, moment] of this.#moments) {
      if (moment <= now.getTime()) ids.push(id);
      else this.next = Math.min(this.next, moment);
    }
    return ids;
  }
}
