import { accept, type Result, refuse } from '#kit/result.ts';

/** A term as a line names it. */
export interface TermLine {
  name: string;
  /** `#rrggbb`; '' for none. */
  colour: string;
}

/** What lines come to. */
export interface ReadTermLines {
  terms: TermLine[];
  /** Names of lines that are there already and make no further term, as they were typed. */
  repeated: string[];
}

/** Most lines that are read at once. */
const MOST_LINES = 200;
const LONGEST_NAME = 120;

/**
 * Reads terms as owners type several at once, one a line, a colour such as `#a4442a` at its end if they like. Blank lines
 * are passed over, and names among those that are `taken`, whatever their case, are told beside what is new. Refuses, in
 * words for the owner, what is too long or too much, names that stand there twice, and lines of which none is new.
 */
export function readTermLines(text: string, taken: readonly string[]): Result<ReadTermLines, string> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_LINES) return refuse(`At most ${MOST_LINES} lines at once.`);
  const present = new Set(taken.map(sameName));
  const known = new Set<string>();
  const read: ReadTermLines = { terms: [], repeated: [] };
  for (const line of lines) {
    const colour = /^(.*\S)\s+(#[0-9a-f]{6})$/i.exec(line);
    const name = colour?.[1] ?? line;
    if (name.length > LONGEST_NAME)
      return refuse(`“${name.slice(0, 30)}…”: at most ${LONGEST_NAME} characters.`);
    if (known.has(sameName(name))) return refuse(`“${name}” is there already.`);
    known.add(sameName(name));
    if (present.has(sameName(name))) read.repeated.push(name);
    else read.terms.push({ name, colour: (colour?.[2] ?? '').toLowerCase() });
  }
  if (read.terms.length === 0 && read.repeated.length > 0)
    return refuse(read.repeated.map((name) => `“${name}” is there already.`).join(' '));
  return accept(read);
}

/** A name as it is compared with others of the attribute. */
export function sameName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
