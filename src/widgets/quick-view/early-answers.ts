/** Milliseconds for which an answer that was fetched early is good: prices and stock may change meanwhile. */
const GOOD_FOR = 20_000;
/** Answers kept at most. */
const MOST = 12;

/** Answers by id that are asked for before somebody wants them. */
export interface EarlyAnswers {
  /** Asks for one, unless it is asked for already. */
  fetch(id: number): void;
  /** The answer: the one fetched early, once, or a new one. */
  take(id: number): Promise<string>;
}

/** Keeps what `ask` answers for a moment; what failed is asked for again. */
export function early(ask: (id: number) => Promise<string>): EarlyAnswers {
  const known = new Map<number, { answer: Promise<string>; from: number }>();
  const asked = (id: number) => {
    const found = known.get(id);
    if (found && performance.now() - found.from < GOOD_FOR) return found.answer;
    const answer = ask(id);
    known.set(id, { answer, from: performance.now() });
    answer.catch(() => known.delete(id));
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return answer;
  };
  return {
    fetch: (id) => void asked(id),
    take(id) {
      const answer = asked(id);
      // Opened again it is asked for anew, since what was done meanwhile may have changed it.
      known.delete(id);
      return answer;
    },
  };
}
