import { renderToBuffer } from '@react-pdf/renderer';
import { pdfFonts } from '#platform/pdf/pdf-fonts.server.ts';
import type { PickingListProps } from '../ui/picking-list-page.tsx';
import { PickingListPdf } from '../ui/picking-list-pdf.tsx';

/** Draws a picking list as a PDF with the fonts in it. */
export async function drawPickingList(props: PickingListProps): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<PickingListPdf {...props} fonts={pdfFonts()} />));
}
