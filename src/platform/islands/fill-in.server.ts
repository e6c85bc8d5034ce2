import { randomInt, randomUUID } from 'node:crypto';
import type { Fill } from './kept.ts';

/** HTML, cut where the prefix of its ids goes, or one of its fills. */
export interface CutHtml {
  /** In UTF-8 where a view has no fills. */
  pieces: readonly (string | Buffer)[];
  /** Which fill goes behind each piece but the last; null for the prefix, and less than zero for what is held (see `placeOfHeld`). */
  fills: readonly (number | null)[];
}

/** Digits of the place at the end of a number that stands in for one. */
const PLACE_DIGITS = 3;

/** How cut HTML names what is held: the first -1, the second -2. */
const placeOfHeld = (number: number): number => -1 - number;

/** HTML, texts and numbers that nobody can guess in place of what is put in. */
interface StandIns {
  fills: readonly Fill[];
  held: readonly string[];
  /** What is in each of them but numbers, and how each number begins; null where none is needed. */
  mark: string | null;
  number: number | null;
}

/** Stand-ins for these fills and for so much that is held. */
export function standInsFor(fills: readonly Fill[], held: number): StandIns {
  const mark = `f${randomUUID().replaceAll('-', '')}`;
  // With the place behind it, it is still a number that is exact.
  const number = randomInt(1e12, 9e12);
  return {
    fills: fills.map((fill, place) =>
      typeof fill === 'number' ? number * 10 ** PLACE_DIGITS + place : `${mark}${place}.`,
    ),
    held: Array.from({ length: held }, (_, place) => `<!--${mark}h${place}-->`),
    mark: held > 0 || fills.some((fill) => typeof fill !== 'number') ? mark : null,
    number: fills.some((fill) => typeof fill === 'number') ? number : null,
  };
}

/** Cuts a text at a prefix and at what stands in for fills and for what is held. */
export function cutAt(
  text: string,
  prefix: string,
  { mark, number }: Pick<StandIns, 'mark' | 'number'>,
): CutHtml & { pieces: readonly string[] } {
  const found = [
    ...placesOf(text, prefix, (begin, end) => ({ begin, end, fill: null })),
    ...(mark === null ? [] : placesOf(text, mark, (begin, end) => markAt(text, begin, end))),
    ...(number === null ? [] : placesOf(text, `${number}`, (begin, end) => numberAt(text, begin, end))),
  ].sort((one, other) => one.begin - other.begin);
  const pieces: string[] = [];
  let from = 0;
  for (const { begin, end } of found) {
    pieces.push(text.slice(from, begin));
    from = end;
  }
  return { pieces: [...pieces, text.slice(from)], fills: found.map(({ fill }) => fill) };
}

/** Where something is to be put into a text, and what, as in `CutHtml`. */
interface Place {
  begin: number;
  end: number;
  fill: number | null;
}

// Searched for as texts: an expression that is made for one text alone takes longer to compile than to find them.
function placesOf(
  text: string,
  sought: string,
  placeAt: (begin: number, end: number) => Place | null,
): Place[] {
  const places: Place[] = [];
  for (let begin = text.indexOf(sought); begin >= 0; ) {
    const end = begin + sought.length;
    const place = placeAt(begin, end);
    if (place) places.push(place);
    begin = text.indexOf(sought, end);
  }
  return places;
}

/** What a pass puts around a held marker. */
const BEFORE_HELD = '<x-island><!--';
const heldAfterMark = /h(\d+)--><\/x-island>/y;
const fillAfterMark = /(\d+)\./y;
const placeAfterNumber = new RegExp(`(\\d{${PLACE_DIGITS}})`, 'y');

function markAt(text: string, begin: number, end: number): Place | null {
  const held = read(heldAfterMark, text, end);
  if (held) return { begin: begin - BEFORE_HELD.length, end: held.end, fill: placeOfHeld(held.number) };
  const fill = read(fillAfterMark, text, end);
  return fill && { begin, end: fill.end, fill: fill.number };
}

function numberAt(text: string, begin: number, end: number): Place | null {
  const fill = read(placeAfterNumber, text, end);
  return fill && { begin, end: fill.end, fill: fill.number };
}

/** The number that an expression finds right there, and where that ends. */
function read(expression: RegExp, text: string, from: number): { number: number; end: number } | null {
  expression.lastIndex = from;
  const found = expression.exec(text);
  return found && { number: Number(found[1]), end: expression.lastIndex };
}

/** Puts it together again with what belongs there. */
export function filled({ pieces, fills: places }: CutHtml, fills: readonly Fill[], prefix: string): string {
  let text = '';
  for (let at = 0; at < pieces.length; at++) {
    const place = places[at];
    text += pieces[at];
    if (place !== undefined) text += place === null ? prefix : escapedText(`${fills[place] ?? ''}`);
  }
  return text;
}

/** The same with what is held put in as it is. */
export function filledAround<Held>(
  { pieces, fills: places }: CutHtml,
  fills: readonly Fill[],
  prefix: string,
  held: (number: number) => readonly Held[],
): (string | Held)[] {
  const all: (string | Held)[] = [];
  let from = 0;
  const textUpTo = (end: number) => {
    const stretch = { pieces: pieces.slice(from, end + 1), fills: places.slice(from, end) };
    all.push(filled(stretch, fills, prefix));
    from = end + 1;
  };
  for (const [at, place] of places.entries()) {
    if (place === null || place >= 0) continue;
    textUpTo(at);
    all.push(...held(placeOfHeld(place)));
  }
  textUpTo(places.length);
  return all;
}

const unsafeText = /["&'<>]/;
const textEntities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

// As React writes texts and attributes.
function escapedText(text: string): string {
  return unsafeText.test(text)
    ? text.replace(/["&'<>]/g, (character) => textEntities[character] as string)
    : text;
}
