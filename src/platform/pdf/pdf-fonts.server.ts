import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** Parts of fonts in the order in which a letter is looked for: European languages, then Arabic and Persian. */
const PARTS = [
  'noto-sans-latin',
  'noto-sans-latin-ext',
  'noto-sans-greek',
  'noto-sans-cyrillic',
  'noto-sans-vietnamese',
  'vazirmatn-arabic',
];

let registered = false;

/** The names of fonts in which a PDF looks for its letters, one after the other; they are made known with the first one. */
export function pdfFonts(): string[] {
  if (!registered) {
    const require = createRequire(import.meta.url);
    for (const part of PARTS) {
      const family = part.startsWith('noto-sans') ? 'noto-sans' : 'vazirmatn';
      const fonts = [400, 700].map((fontWeight) => ({
        src: require.resolve(`@fontsource/${family}/files/${part}-${fontWeight}-normal.woff`),
        fontWeight,
      }));
      Font.register({ family: part, fonts });
    }
    // Words of a document are not cut in two by English rules.
    Font.registerHyphenationCallback((word) => [word]);
    registered = true;
  }
  return PARTS;
}
