/**
 * Adds an entry to a list of a `slice.server.ts`, for example `calls`, with the imports it needs. Biome sorts and
 * formats afterwards. Throws when the text declares no slice.
 */
export function addToField(text: string, field: string, entry: string, imports: readonly string[]): string {
  const opening = `  ${field}: [`;
  if (text.includes(opening)) return withImports(text.replace(opening, `${opening}${entry}, `), imports);
  const end = text.lastIndexOf('});');
  if (end < 0) throw new Error('declares no slice of the form `defineSlice({ … })`');
  return withImports(`${text.slice(0, end)}${opening}${entry}],\n${text.slice(end)}`, imports);
}

/** Adds a part for a point, beside those that the slice gives it already. */
export function addToPoint(text: string, point: string, part: string, imports: readonly string[]): string {
  const opening = `${point}.with(`;
  if (text.includes(opening)) return withImports(text.replace(opening, `${opening}${part}, `), imports);
  return addToField(text, 'adds', `${opening}${part})`, imports);
}

/** What is imported already is not imported twice. */
function withImports(text: string, imports: readonly string[]): string {
  const missing = imports.filter((line) => !namesOf(line).every((name) => isImported(text, name)));
  return missing.length > 0 ? `${missing.join('\n')}\n${text}` : text;
}

function namesOf(line: string): string[] {
  return (/\{([^}]*)\}/.exec(line)?.[1] ?? '').split(',').map((name) => name.trim());
}

function isImported(text: string, name: string): boolean {
  return new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\}`, 'm').test(text);
}
