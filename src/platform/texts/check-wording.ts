/** What is wrong with an owner's wording, beside its default. */
export interface WordingCheck {
  /** Placeholders that the shop does not fill in here: visitors would read the braces. */
  unknown: string[];
  /** Placeholders of the default that the wording leaves out. */
  lost: string[];
}

/** Longest wording, in characters. */
export const LONGEST_WORDING = 1000;

/** The placeholders of a text in their order, each once, for example `['name', 'count']`. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))];
}

/** Compares a wording's placeholders with those of the default text. */
export function checkWording(defaultText: string, wording: string): WordingCheck {
  const known = placeholdersOf(defaultText);
  const used = placeholdersOf(wording);
  return {
    unknown: used.filter((name) => !known.includes(name)),
    lost: known.filter((name) => !used.includes(name)),
  };
}

/** One line without needless blanks; a text with several lines keeps them where its default has several, too. */
export function tidyWording(defaultText: string, wording: string): string {
  const lines = wording.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return defaultText.includes('\n') ? lines : lines.replace(/\s*\n\s*/g, ' ');
}
