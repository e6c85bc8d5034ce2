import type { ExchangeColumn } from '#platform/resources/exchange-column.ts';

const PLACEHOLDER = /\{(?:n|unit|key)\}/;
const PATTERNS: Record<string, string> = { n: '(\\d{1,3})', unit: '([a-z]{1,6})', key: '(.+)' };

/** What a column of a file was taken for; '' leaves it. */
export type Mapping = readonly string[];

/** The field for each heading as it stands in a file, '' where none is known or kept; of two for the same the first counts. */
export function mapHeadings(columns: readonly ExchangeColumn[], headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const { field, leftOut } = columnOf(columns, heading);
    if (leftOut !== undefined) return '';
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

/** Why what stands below each heading is left out, '' where it is read or nobody knows it. */
export function leftOutOf(columns: readonly ExchangeColumn[], headings: readonly string[]): string[] {
  return headings.map((heading) => columnOf(columns, heading).leftOut ?? '');
}

function columnOf(
  columns: readonly ExchangeColumn[],
  heading: string,
): { field: string; leftOut?: string | undefined } {
  const wanted = heading.replace(/\s+/g, ' ').trim().toLowerCase();
  for (const { field, heading: own, aliases = [], leftOut } of columns)
    for (const known of [own, ...aliases]) {
      const found = patternOf(known).exec(wanted);
      if (found) return { field: field.replace(PLACEHOLDER, found[1] ?? 'default'), leftOut };
    }
  return { field: '' };
}

function patternOf(heading: string): RegExp {
  const parts = heading.toLowerCase().split(/\{(n|unit|key)\}/);
  const source = parts.map((part, at) =>
    at % 2 === 1 ? (PATTERNS[part] ?? '') : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`);
}

/** Whether a field is one of these columns, its number or unit filled in. */
export function isField(columns: readonly ExchangeColumn[], field: string): boolean {
  return columns.some((column) => column.leftOut === undefined && fieldPattern(column.field).test(field));
}

function fieldPattern(field: string): RegExp {
  return new RegExp(
    `^${field.replace(/\./g, '\\.').replace(/\{(n|unit|key)\}/, (_, kind: string) => PATTERNS[kind] ?? '')}$`,
  );
}

/** The cells of a row by field; those that are missing at its end are blank. */
export function cellsOf(mapping: Mapping, row: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [at, field] of mapping.entries()) if (field !== '') cells[field] = row[at] ?? '';
  return cells;
}

/** The heading under which a field stands in a file; '' for a row as a whole. */
export function headingOf(mapping: Mapping, headings: readonly string[], field: string): string {
  const at = mapping.indexOf(field);
  return at < 0 ? '' : (headings[at] ?? '');
}
