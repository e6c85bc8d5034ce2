import { createRequire } from 'node:module';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentContent } from '../rules/document-content.ts';
import { DocumentPdf } from '../ui/document-pdf.tsx';

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

function fontNames(): string[] {
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

/** Draws a document as a PDF with the fonts in it. Takes some tenths of a second of a processor. */
export async function drawPdf(content: DocumentContent): Promise<Buffer> {
  return renderToBuffer(<DocumentPdf content={content} fonts={fontNames()} />);
}
