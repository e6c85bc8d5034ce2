// Choosing a variation, the same on the server and in the browser, where it decides with every choice: no words, no slugs.

/** An attribute that is to be chosen, with its values by key. */
interface Choosable {
  key: string;
  values: readonly { key: string }[];
}

/** What a variation is sold with: key of a choice → key of a value; '' or left out fits any value. */
interface SoldWith {
  options: Readonly<Record<string, string>>;
}

/** What is chosen: key of a choice → key of a value; '' or left out while nothing is. */
export type Chosen = Readonly<Record<string, string>>;

/** Whether a variation leaves room for all that is chosen so far (VAR-001). */
export function fitsChosen({ options }: SoldWith, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([key, value]) => {
    const own = options[key] ?? '';
    return value === '' || own === '' || own === value;
  });
}

/** Whether a value is chosen everywhere. */
function isComplete(choices: readonly Pick<Choosable, 'key'>[], chosen: Chosen): boolean {
  return choices.every(({ key }) => (chosen[key] ?? '') !== '');
}

/** The first variation that fits all chosen values (VAR-001); null while something is not chosen, or where none fits. */
export function variationFor<Variation extends SoldWith>(
  choices: readonly Pick<Choosable, 'key'>[],
  variations: readonly Variation[],
  chosen: Chosen,
): Variation | null {
  if (!isComplete(choices, chosen)) return null;
  return variations.find((one) => fitsChosen(one, chosen)) ?? null;
}

/** Whether a value leads to a variation: to one that can be bought, to sold out ones alone, or to none at all. */
export type Offered = 'buyable' | 'sold-out' | 'impossible';

/**
 * What becomes of each value of a choice while the others stay as they are chosen (VAR-006): key of the value → whether
 * it leads to a variation.
 */
export function offeredValues(
  { key, values }: Choosable,
  variations: readonly (SoldWith & { buyable: boolean })[],
  chosen: Chosen,
): ReadonlyMap<string, Offered> {
  const others = { ...chosen, [key]: '' };
  const fitting = variations.filter((one) => fitsChosen(one, others));
  return new Map(
    values.map((value) => {
      const leading = fitting.filter(({ options }) => ['', value.key].includes(options[key] ?? ''));
      if (leading.length === 0) return [value.key, 'impossible'];
      return [value.key, leading.some(({ buyable }) => buyable) ? 'buyable' : 'sold-out'];
    }),
  );
}

/** Those variations that can be chosen at all: a value of theirs that the product does not offer any more leads nowhere. */
export function choosable<Variation extends SoldWith>(
  choices: readonly Choosable[],
  variations: readonly Variation[],
): Variation[] {
  return variations.filter(({ options }) =>
    choices.every(({ key, values }) => {
      const own = options[key] ?? '';
      return own === '' || values.some((value) => value.key === own);
    }),
  );
}
