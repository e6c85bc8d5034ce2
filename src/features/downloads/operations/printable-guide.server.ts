const PAGE = { width: 595, height: 842, left: 72, top: 770 };

/** What stands on a printable page: a heading, and paragraphs of short lines. */
export interface Guide {
  title: string;
  paragraphs: readonly (readonly string[])[];
}

/** A page of A4 as a PDF, in letters of Latin 1. */
export function printableGuide({ title, paragraphs }: Guide): Uint8Array<ArrayBuffer> {
  const spoken = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  let y = PAGE.top;
  const lines = [`BT /F2 26 Tf ${PAGE.left} ${y} Td (${spoken(title)}) Tj ET`];
  y -= 22;
  for (const paragraph of paragraphs) {
    y -= 18;
    for (const line of paragraph) {
      lines.push(`BT /F1 12 Tf ${PAGE.left} ${y} Td (${spoken(line)}) Tj ET`);
      y -= 18;
    }
  }
  const drawn = lines.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const starts: number[] = [];
  objects.forEach((object, at) => {
    starts.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = file.length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}
