/** What of a choice is looked through: its name, and its code when it is typed in full. */
export interface SearchedChoice {
  code: string;
  name: string;
}

/**
 * The choices that fit what somebody typed, those that begin with it first, then those with a word that does, then the
 * others; letters count without accents and capitals. All where nothing was typed.
 */
export function matchingChoices<Choice extends SearchedChoice>(
  choices: readonly Choice[],
  typed: string,
): Choice[] {
  const wanted = folded(typed);
  if (wanted === '') return [...choices];
  const found: Choice[][] = [[], [], [], []];
  for (const choice of choices) found[rankOf(choice, wanted)]?.push(choice);
  return found.flat();
}

/** The choice that somebody means who typed its name or its code in full. */
export function meantChoice<Choice extends SearchedChoice>(
  choices: readonly Choice[],
  typed: string,
): Choice | undefined {
  const wanted = folded(typed);
  if (wanted === '') return undefined;
  return (
    choices.find(({ name }) => folded(name) === wanted) ?? choices.find(({ code }) => folded(code) === wanted)
  );
}

function rankOf({ code, name }: SearchedChoice, wanted: string): number {
  if (folded(code) === wanted) return 0;
  const at = folded(name).indexOf(wanted);
  if (at === -1) return 4;
  if (at === 0) return 1;
  return /[\p{L}\p{N}]/u.test(folded(name)[at - 1] ?? '') ? 3 : 2;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
