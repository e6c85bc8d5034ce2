import { renderToBuffer } from '@react-pdf/renderer';
import { pdfFonts } from '#platform/pdf/pdf-fonts.server.ts';
import type { DocumentContent } from '../rules/document-content.ts';
import { DocumentPdf } from '../ui/document-pdf.tsx';

/** Draws a document as a PDF with the fonts in it. Takes some tenths of a second of a processor. */
export async function drawPdf(content: DocumentContent): Promise<Buffer> {
  return drawPdfs([content]);
}

/** Draws several documents as one PDF, each beginning on a sheet of its own; one at least. */
export async function drawPdfs(contents: readonly DocumentContent[]): Promise<Buffer> {
  return renderToBuffer(<DocumentPdf contents={contents} fonts={pdfFonts()} />);
}
