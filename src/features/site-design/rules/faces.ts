/** A family of letters that a shop can be set in. */
export interface Face {
  label: string;
  /** What `font-family` says. */
  stack: string;
  /** Its own sheet, which names its files, is `face-{sheet}.css`; none where every browser has it. */
  sheet?: string;
  /** A family of the browser with these proportions, so that words do not move when the file arrives. */
  standIn?: { from: 'serif' | 'sans'; size: number; ascent: number; descent: number };
}

const SANS =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

function shipped(
  label: string,
  sheet: string,
  from: 'serif' | 'sans',
  [size, ascent, descent]: readonly [number, number, number],
): Face {
  const rest = from === 'serif' ? 'Georgia, serif' : SANS;
  return {
    label,
    sheet,
    stack: `"${label} Variable", "${label} fallback", ${rest}`,
    standIn: { from, size, ascent, descent },
  };
}

/** The families that ship, by their names; the theme's own two come without a sheet. Percent are of the stand-in's letters. */
export const FACES: Readonly<Record<string, Face>> = {
  fraunces: { label: 'Fraunces', stack: '"Fraunces Variable", "Fraunces fallback", Georgia, serif' },
  system: { label: 'The device’s own', stack: SANS },
  'playfair-display': shipped('Playfair Display', 'playfair-display', 'serif', [109.1, 99.2, 23]),
  newsreader: shipped('Newsreader', 'newsreader', 'serif', [105.5, 69.7, 25.1]),
  'bricolage-grotesque': shipped('Bricolage Grotesque', 'bricolage-grotesque', 'sans', [100, 93, 27]),
  'dm-sans': shipped('DM Sans', 'dm-sans', 'sans', [104.3, 95.1, 29.7]),
  inter: shipped('Inter', 'inter', 'sans', [107.2, 90.4, 22.5]),
  figtree: shipped('Figtree', 'figtree', 'sans', [99.5, 95.5, 25.1]),
};

/** A file of letters that the owner uploaded. */
export interface OwnFont {
  id: number;
  /** As it is chosen; the files of one family share it. */
  slug: string;
  family: string;
  /** The weights that it has; the same twice for one. */
  weightFrom: number;
  weightTo: number;
  italic: boolean;
  /** 16 hexadecimal digits of its content. */
  hash: string;
}

/** Where the file of a font lies. */
export const fontPath = ({ hash }: Pick<OwnFont, 'hash'>) => `/site-design/font-${hash}.woff2`;

/** The names by which the families of own fonts are chosen. */
export const ownFaceName = ({ slug }: Pick<OwnFont, 'slug'>) => `own-${slug}`;

/** The family that is chosen by a name: one that ships or an own one; undefined for none. */
export function faceOf(name: string, fonts: readonly OwnFont[]): Face | undefined {
  if (Object.hasOwn(FACES, name)) return FACES[name];
  const own = fonts.find((font) => ownFaceName(font) === name);
  return own && { label: own.family, stack: `"${ownFamily(own)}", ${SANS}` };
}

/** What the family of an own font is called in sheets: no name of a family can end a rule. */
export const ownFamily = ({ slug }: Pick<OwnFont, 'slug'>) => `own ${slug}`;
