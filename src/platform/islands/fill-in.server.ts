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

/** HTML, texts and numbers that nobody can guess in place of what is put in, and what finds them again with its place. */
export function standInsFor(
  fills: readonly Fill[],
  held: number,
): { fills: Fill[]; held: string[]; pattern: string } {
  const text = `f${randomUUID().replaceAll('-', '')}`;
  // With the place behind it, it is still a number that is exact.
  const number = randomInt(1e12, 9e12);
  return {
    fills: fills.map((fill, place) =>
      typeof fill === 'number' ? number * 10 ** PLACE_DIGITS + place : `${text}${place}.`,
    ),
    held: Array.from({ length: held }, (_, place) => `<!--${text}h${place}-->`),
    pattern: `<x-island><!--${text}h(\\d+)--></x-island>|${text}(\\d+)\\.|${number}(\\d{${PLACE_DIGITS}})`,
  };
}

/** Cuts a text at a prefix and at what stands in for fills. */
export function cutAt(text: string, places: RegExp): CutHtml & { pieces: readonly string[] } {
  const between = [...text.matchAll(places)];
  let from = 0;
  const pieces = between.map((found) => {
    const piece = text.slice(from, found.index);
    from = found.index + found[0].length;
    return piece;
  });
  const fills = between.map(([, held, ofText, ofNumber]) => {
    if (held !== undefined) return placeOfHeld(Number(held));
    const place = ofText ?? ofNumber;
    return place === undefined ? null : Number(place);
  });
  return { pieces: [...pieces, text.slice(from)], fills };
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
