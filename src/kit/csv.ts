import Papa from 'papaparse';

/** What a field of a table can hold; numbers are never taken for formulas. */
export type CsvValue = string | number | null | undefined;

/**
 * What a spreadsheet would take for a formula, or would after a quotation mark was taken off; full-width signs count in
 * some. A negative number is none.
 */
const FORMULA = /^'*(?:[=+@＝＋－＠\t\r\n]|-(?!\d+(?:\.\d+)?$))/;

/** Writes lines of fields as CSV, each line ended; what a spreadsheet would take for a formula gets a `'` in front. */
export function writeCsv(lines: readonly (readonly CsvValue[])[]): string {
  return `${Papa.unparse(lines as unknown[][], { escapeFormulae: FORMULA })}\r\n`;
}

/** A field as it was before `writeCsv` kept spreadsheets from taking it for a formula. */
export function plainField(field: string): string {
  const plain = field.trim();
  return plain.startsWith("'") && FORMULA.test(plain) ? plain.slice(1) : plain;
}
