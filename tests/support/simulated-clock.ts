import type { Window } from 'happy-dom';

interface Timer {
  at: number;
  deed: () => void;
  /** Milliseconds between two runs; 0 = it runs once. */
  every: number;
}

/** The clock of a simulated page: it stands still until time is let pass, and runs what is due in order. */
export class SimulatedClock {
  /** Milliseconds since 1970. */
  now: number;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;

  constructor(now = Date.now()) {
    this.now = now;
  }

  /** Lets milliseconds pass and runs every timer that becomes due. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [due] = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!due) break;
      const [id, timer] = due;
      this.now = Math.max(this.now, timer.at);
      if (timer.every > 0) timer.at += timer.every;
      else this.#timers.delete(id);
      timer.deed();
    }
    this.now = end;
  }

  /** The machine sleeps for milliseconds: what became due meanwhile runs once when it wakes. */
  sleep(milliseconds: number): void {
    this.now += milliseconds;
    for (const timer of this.#timers.values()) timer.at = Math.max(timer.at, this.now);
    this.pass(0);
  }

  /** Gives a window this clock: its timers, its dates and the time limits of its requests. */
  installIn(window: Window): void {
    const begin = (deed: () => void, after = 0, every = 0) => {
      this.#timers.set(++this.#lastId, { at: this.now + Math.max(0, after), deed, every });
      return this.#lastId;
    };
    const end = (id: number) => this.#timers.delete(id);
    const parts: Record<string, unknown> = {
      setTimeout: (deed: () => void, after?: number) => begin(deed, after),
      setInterval: (deed: () => void, every = 0) => begin(deed, every, Math.max(1, every)),
      requestIdleCallback: (deed: () => void) => begin(deed),
      requestAnimationFrame: (deed: (time: number) => void) => begin(() => deed(this.now), 16),
      clearTimeout: end,
      clearInterval: end,
      cancelIdleCallback: end,
      cancelAnimationFrame: end,
    };
    for (const [name, value] of Object.entries(parts))
      Object.defineProperty(window, name, { value, configurable: true, writable: true });
    window.AbortSignal.timeout = ((milliseconds: number) => {
      const controller = new AbortController();
      begin(() => controller.abort(), milliseconds);
      return controller.signal;
    }) as never;
    window.eval('(now) => { Date.now = now; }')(() => this.now);
  }
}
