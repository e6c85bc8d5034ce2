import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import { num, type Point } from './svg.ts';

const files = {
  serif: '@fontsource/fraunces/files/fraunces-latin-400-normal.woff',
  serifStrong: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  serifItalic: '@fontsource/fraunces/files/fraunces-latin-400-italic.woff',
  sans: '@fontsource/jost/files/jost-latin-400-normal.woff',
  sansStrong: '@fontsource/jost/files/jost-latin-600-normal.woff',
} as const;

/** The faces labels are set in. */
export type Face = keyof typeof files;

const require = createRequire(import.meta.url);
const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(require.resolve(files[face]));
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
  loaded.set(face, font);
  return font;
}

/** How a line of text is set; `tracking` is extra space between letters as a part of the size. */
export type Setting = {
  face: Face;
  size: number;
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Bends every point, for instance around a tin. */
  bend?: (point: Point) => Point;
};

/** The width of a line of text in pixels. */
export function textWidth(text: string, { face, size, tracking = 0 }: Setting): number {
  const font = fontOf(face);
  let width = 0;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    width += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size + tracking * size;
  }
  return width - tracking * size;
}

/** Path data of a line of text with its baseline at (x, y): shapes, so that no machine's fonts matter. */
export function letters(text: string, x: number, y: number, setting: Setting): string {
  const { face, size, tracking = 0, anchor = 'middle', bend } = setting;
  const font = fontOf(face);
  const width = textWidth(text, setting);
  let pen = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  let data = '';
  let before: ReturnType<Font['charToGlyph']> | undefined;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (before) pen += (font.getKerningValue(before, glyph) / font.unitsPerEm) * size;
    data += commandsToData(glyph.getPath(pen, y, size).commands, bend);
    pen += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size + tracking * size;
    before = glyph;
  }
  return data;
}

function commandsToData(commands: readonly PathCommand[], bend?: (point: Point) => Point): string {
  const spot = (x: number, y: number) => {
    const [a, b] = bend ? bend([x, y]) : [x, y];
    return `${num2(a)} ${num2(b)}`;
  };
  let data = '';
  for (const c of commands) {
    if (c.type === 'M' || c.type === 'L') data += `${c.type}${spot(c.x, c.y)}`;
    else if (c.type === 'Q') data += `Q${spot(c.x1, c.y1)} ${spot(c.x, c.y)}`;
    else if (c.type === 'C') data += `C${spot(c.x1, c.y1)} ${spot(c.x2, c.y2)} ${spot(c.x, c.y)}`;
    else data += 'Z';
  }
  return data;
}

function num2(value: number): string {
  return Math.abs(value) < 200 ? String(Math.round(value * 100) / 100) : num(value);
}

/** A filled line of text. */
export function text(words: string, x: number, y: number, fill: string, setting: Setting): string {
  return `<path d="${letters(words, x, y, setting)}" fill="${fill}"/>`;
}
