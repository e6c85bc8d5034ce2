/** Where the next widget comes that is added by a press, and which one came last. */
export class ChosenPlace {
  /** The slot that was chosen for it; null where what is selected says it. */
  zone: string | null = null;
  /** The id of the widget that was added last. */
  added: string | null = null;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(zone: string | null): void {
    if (zone === this.zone) return;
    this.zone = zone;
    this.#tell();
  }

  /** Hears that a widget was added. */
  filled(id: string | null): void {
    this.added = id;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
