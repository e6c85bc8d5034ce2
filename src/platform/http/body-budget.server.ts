/** What one request has of a budget. */
export interface BodyHold {
  /** Counts bytes that arrived; false when there is no room for them. */
  take(bytes: number): boolean;
  /** Takes bytes out of the count that are kept elsewhere from now on. */
  giveBack(bytes: number): void;
  /** All has arrived: what is held from now on is being worked with, and is not asked to give way. */
  arrived(): void;
  /** Nothing of it is held any more. */
  release(): void;
  /** Aborted when it had to make room for others: what arrived of it is worth nothing then. */
  readonly gaveWay: AbortSignal;
}

/**
 * How many bytes of bodies may be held at once, whoever sends them. They count as they arrive, not as they are announced,
 * so that whoever announces much and sends little holds little. Where there is no room, the one that holds most of those
 * still arriving gives way: small forms go on whatever large ones there are.
 */
export class BodyBudget {
  readonly #limit: number;
  readonly #arriving = new Set<Hold>();
  #held = 0;

  /** `limit` in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that are held at this moment. */
  get held(): number {
    return this.#held;
  }

  /** Begins to count what a request sends. */
  hold(): BodyHold {
    const hold = new Hold(
      (bytes) => this.#makeRoom(hold, bytes),
      (bytes) => {
        this.#held += bytes;
      },
      () => this.#arriving.delete(hold),
    );
    this.#arriving.add(hold);
    return hold;
  }

  #makeRoom(asking: Hold, bytes: number): boolean {
    while (this.#held + bytes > this.#limit) {
      let largest: Hold = asking;
      for (const hold of this.#arriving) if (hold.bytes > largest.bytes) largest = hold;
      if (largest.bytes <= asking.bytes + bytes) return false;
      largest.giveWay();
    }
    return true;
  }
}

class Hold implements BodyHold {
  bytes = 0;
  readonly #controller = new AbortController();
  readonly #makeRoom: (bytes: number) => boolean;
  readonly #count: (bytes: number) => void;
  readonly #leave: () => void;

  constructor(makeRoom: (bytes: number) => boolean, count: (bytes: number) => void, leave: () => void) {
    this.#makeRoom = makeRoom;
    this.#count = count;
    this.#leave = leave;
  }

  get gaveWay(): AbortSignal {
    return this.#controller.signal;
  }

  take(bytes: number): boolean {
    if (this.gaveWay.aborted || !this.#makeRoom(bytes)) return false;
    this.#add(bytes);
    return true;
  }

  giveBack(bytes: number): void {
    this.#add(-Math.min(bytes, this.bytes));
  }

  arrived(): void {
    this.#leave();
  }

  release(): void {
    this.#leave();
    this.giveBack(this.bytes);
  }

  giveWay(): void {
    this.release();
    this.#controller.abort();
  }

  #add(bytes: number): void {
    this.bytes += bytes;
    this.#count(bytes);
  }
}
