import { brotliDecompressSync } from 'node:zlib';

/** What a file of letters says of itself. */
export interface FontFacts {
  family: string;
  weightFrom: number;
  weightTo: number;
  italic: boolean;
}

/** Bytes that the tables of a font may have unpacked; those of the largest scripts have a third of it. */
const MOST_UNPACKED = 60 * 1024 * 1024;
const HEADER = 48;
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];

const WEIGHT = /(?: (?:thin|extra ?light|light|regular|medium|semi ?bold|bold|extra ?bold|black))+$/i;

/** The tags that files name by their place in this list. Source: WOFF File Format 2.0, 4.1. */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

/** Reads a WOFF2 file by its content; null for anything that is no whole font of this kind. Never throws for what was sent. */
export function readWoff2(file: Uint8Array): FontFacts | null {
  try {
    const tables = unpack(file);
    const isWhole = NEEDED.every((tag) => tables.has(tag));
    const hasLetters = ['glyf', 'CFF ', 'CFF2'].some((tag) => tables.has(tag));
    const family = isWhole && hasLetters ? familyOf(tables.get('name') as DataView) : '';
    return family ? { family, ...weightsOf(tables), italic: isItalic(tables) } : null;
  } catch {
    return null;
  }
}

type Tables = ReadonlyMap<string, DataView>;

function unpack(file: Uint8Array): Tables {
  const view = viewOf(file);
  const isOne = view.getUint32(0) === 0x774f4632 && view.getUint32(4) !== 0x74746366;
  if (!isOne || view.getUint32(8) !== file.byteLength)
    throw new Error('This is no whole WOFF2 file of one font');
  const count = view.getUint16(12);
  const packed = view.getUint32(20);
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (let step = 0; step < 5; step += 1) {
      const byte = view.getUint8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('A length has no end');
  };
  const entries = Array.from({ length: count }, () => {
    const flags = view.getUint8(at++);
    const known = TAGS[flags & 63];
    if (!known) at += 4;
    const tag = known ?? String.fromCharCode(...file.subarray(at - 4, at));
    const length = number();
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    const isTransformed = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isTransformed ? number() : length };
  });
  const whole = entries.reduce((sum, { length }) => sum + length, 0);
  if (whole > MOST_UNPACKED || at + packed > file.byteLength)
    throw new Error('It says that it holds too much');
  const bytes = brotliDecompressSync(file.subarray(at, at + packed), { maxOutputLength: whole + 1 });
  if (bytes.byteLength !== whole) throw new Error('It holds less than it says');
  let from = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      from += length;
      return [tag, viewOf(bytes.subarray(from - length, from))] as const;
    }),
  );
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The family that it says it is of, the typographic one first. */
function familyOf(name: DataView): string {
  const [count, start] = [name.getUint16(2), name.getUint16(4)];
  const said = Array.from({ length: count }, (_, index) => {
    const [platform, , , id, length, offset] = Array.from({ length: 6 }, (_, part) =>
      name.getUint16(6 + index * 12 + part * 2),
    ) as [number, number, number, number, number, number];
    return { platform, id, length, offset: start + offset };
  });
  for (const id of [16, 1]) {
    const record = said.find((one) => one.id === id && (one.platform === 3 || one.platform === 0));
    const text = record && textOf(name, record);
    // Names of the older kind tell the weight as well.
    if (text) return id === 1 ? text.replace(WEIGHT, '') || text : text;
  }
  return '';
}

function textOf(name: DataView, { offset, length }: { offset: number; length: number }): string {
  const units = Array.from({ length: length / 2 }, (_, at) => name.getUint16(offset + at * 2));
  const text = String.fromCharCode(...units.slice(0, 80));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: whatever a file says there may not go on
  return text.replace(/[\u0000-\u001f\u007f<>"\\]/g, '').trim();
}

function weightsOf(tables: Tables): { weightFrom: number; weightTo: number } {
  const within = (weight: number) => Math.min(1000, Math.max(1, Math.round(weight)));
  const axes = tables.get('fvar');
  for (let index = 0; axes && index < axes.getUint16(8); index += 1) {
    const at = axes.getUint16(4) + index * axes.getUint16(10);
    if (axes.getUint32(at) !== 0x77676874) continue;
    const [from, to] = [axes.getInt32(at + 4) / 65536, axes.getInt32(at + 12) / 65536];
    return { weightFrom: within(from), weightTo: within(to) };
  }
  const weight = within((tables.get('OS/2') as DataView).getUint16(4));
  return { weightFrom: weight, weightTo: weight };
}

const isItalic = (tables: Tables) => ((tables.get('OS/2') as DataView).getUint16(62) & 1) === 1;
