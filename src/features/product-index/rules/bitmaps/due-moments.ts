/** When products change by themselves, in milliseconds since 1970. */
export class DueMoments {
  readonly #moments = new Map<number, number>();
  /** The first of them, or one before it. */
  next = Number.POSITIVE_INFINITY;

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
