/**
 * Puts an entry at the end of the first list (`= [ … ];`) of a source text, with the imports it needs.
 * Biome sorts and formats afterwards. Throws when the text has no such list.
 */
export function addListEntry(text: string, entry: string, imports: readonly string[]): string {
  const start = /=\s*\[/.exec(text);
  const end = start ? closingBracket(text, start.index + start[0].length - 1) : undefined;
  if (!start || end === undefined) throw new Error('has no list of the form `= [ … ]` to add to');
  const before = text.slice(0, end).trimEnd();
  const comma = /[[,]$/.test(before) ? '' : ',';
  return `${imports.join('\n')}\n${before}${comma}\n  ${entry},\n${text.slice(end)}`;
}

function closingBracket(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '[') depth++;
    if (text[at] === ']' && --depth === 0) return at;
  }
  return undefined;
}
