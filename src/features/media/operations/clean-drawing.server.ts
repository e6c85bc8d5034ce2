import { Parser } from 'htmlparser2';
import {
  DRAWN_ATTRIBUTES,
  DRAWN_ELEMENTS,
  isOwnAddress,
  isOwnStyle,
  UNWRAPPED_ELEMENTS,
} from '../rules/drawing-allowances.ts';

const DEEPEST = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const NO_XML = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * Writes a drawing anew with those elements and attributes alone that are on the list, everything escaped: what was a
 * script, a foreign part or an address elsewhere is not in it. Its frame scales with its place. Null for what is no drawing
 * or has no size.
 */
export function cleanDrawing(text: string): string | null {
  const written: string[] = [];
  /** The names of the elements that stand open, `null` for those that are not written. */
  const open: (string | null)[] = [];
  /** How many elements deep something is left out with all that stands in it. */
  let left = 0;
  let style: string | null = null;
  /** The attributes of the root. */
  let frame: string | null = null;
  let isWrong = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (left > 0 || open.length >= DEEPEST) {
          left++;
          return;
        }
        if (open.length === 0) {
          // One root, and nothing but a drawing.
          frame = name === 'svg' && !frame ? frameOf(attributes) : null;
          isWrong ||= frame === null;
        }
        if (isWrong || !(DRAWN_ELEMENTS.has(name) || UNWRAPPED_ELEMENTS.has(name))) {
          left++;
          return;
        }
        const isWritten = DRAWN_ELEMENTS.has(name);
        open.push(isWritten ? name : null);
        if (name === 'style') style = '';
        else if (isWritten)
          written.push(`<${name}${open.length === 1 ? frame : ''}${kept(name, attributes, open.length)}>`);
      },
      ontext(said) {
        if (left > 0 || open.length === 0) return;
        if (style === null) written.push(escapeXml(said));
        else style += said;
      },
      onclosetag() {
        if (left > 0) {
          left--;
          return;
        }
        const name = open.pop();
        if (name === 'style' && style !== null) {
          if (isOwnStyle(style)) written.push(`<style>${escapeXml(style)}</style>`);
          style = null;
        } else if (name) written.push(`</${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text.replace(/^\uFEFF/, ''));
  // What stands open here was cut off.
  isWrong ||= open.length > 0 || left > 0;
  parser.end();
  return isWrong || frame === null ? null : written.join('');
}

/** Pixels of CSS that a drawing is wide by itself: as wide as the largest file of a picture. */
const OWN_WIDTH = 1440;

/** The frame of a drawing, which scales with its place, as attributes; null where it has none. */
function frameOf(attributes: Readonly<Record<string, string>>): string | null {
  const box = attributes.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, lengthOf(attributes.width), lengthOf(attributes.height)];
  const [x = 0, y = 0, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0) return null;
  const ownHeight = Math.max(1, Math.round((OWN_WIDTH * height) / width));
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return ` ${names} width="${OWN_WIDTH}" height="${ownHeight}" viewBox="${x} ${y} ${width} ${height}"`;
}

function lengthOf(length: string | undefined): number {
  const [, number] = /^\s*(\d*\.?\d+)(?:px|pt|mm|cm|in)?\s*$/.exec((length ?? '').slice(0, 40)) ?? [];
  return Number(number ?? Number.NaN);
}

/** The attributes of an element that stay; those of the frame are written apart. */
function kept(element: string, attributes: Readonly<Record<string, string>>, depth: number): string {
  return Object.entries(attributes)
    .filter(([name]) => DRAWN_ATTRIBUTES.has(name))
    .filter(([name]) => depth > 1 || !['width', 'height', 'viewBox', 'x', 'y'].includes(name))
    .filter(([name, value]) =>
      name === 'href' || name === 'xlink:href' ? isOwnAddress(element, value) : isOwnStyle(value),
    )
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

function escapeXml(text: string): string {
  return text
    .replace(NO_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
