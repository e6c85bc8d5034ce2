/** What became of one small break of the sources. */
export interface MutantOutcome {
  /** From the repository's root. */
  file: string;
  line: number;
  /** The kind of break, for example `ConditionalExpression`. */
  mutator: string;
  replacement: string;
  /** Whether a unit test noticed it. */
  killed: boolean;
}

/** How many breaks of a slice the unit tests noticed. */
export interface SliceScore {
  /** For example `features/cart`. */
  slice: string;
  mutants: number;
  killed: number;
  /** Noticed breaks in per cent, rounded down. */
  score: number;
}

/** The share that each slice has to reach, in per cent. */
export const leastScore = 85;

/** The scores by slice, in the order of their names. */
export function scoresOf(outcomes: readonly MutantOutcome[]): SliceScore[] {
  const bySlice = Map.groupBy(outcomes, ({ file }) => sliceOf(file));
  return [...bySlice]
    .map(([slice, mutants]) => {
      const killed = mutants.filter((mutant) => mutant.killed).length;
      return { slice, mutants: mutants.length, killed, score: Math.floor((killed / mutants.length) * 100) };
    })
    .sort((one, other) => (one.slice < other.slice ? -1 : 1));
}

/** The scores as a table in Markdown. */
export function formatScores(scores: readonly SliceScore[]): string {
  const rows = scores.map(
    ({ slice, mutants, killed, score }) => `| ${slice} | ${mutants} | ${killed} | ${score} % |`,
  );
  return ['| slice | mutants | noticed | score |', '|---|---|---|---|', ...rows].join('\n');
}

/** One line about a break that nothing noticed. */
export function survivorLine({ file, line, mutator, replacement }: MutantOutcome): string {
  const short = replacement.replace(/\s+/g, ' ');
  return `${file}:${line} ${mutator}: \`${short.length > 60 ? `${short.slice(0, 59)}…` : short}\``;
}

/** `src/features/cart/rules/x.ts` belongs to `features/cart`, `src/kit/money.ts` to `kit`. */
function sliceOf(file: string): string {
  const [, layer = '', name = ''] = file.split('/');
  return layer === 'kit' ? 'kit' : `${layer}/${name}`;
}
