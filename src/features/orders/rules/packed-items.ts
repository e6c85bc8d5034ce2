/** An item of an order as files pack it into a cell, `name:Tea|quantity:2|total:9.90`: its words by key. */
export type PackedItem = Readonly<Record<string, string>>;

/** Not escaped: an even number of backslashes stands before it. */
const FREE = String.raw`(?<=(?<!\\)(?:\\\\)*)`;
const ITEM = String.raw`(?=\s*[a-z][a-z0-9_]*:)`;
const PART = new RegExp(String.raw`${FREE}\|`);
const BETWEEN = new RegExp(String.raw`${FREE};${ITEM}|${FREE}\|\|${ITEM}|\r?\n`);
const KEY = /^\s*([a-z][a-z0-9_]*):/;

/** Reads an item; `|` that belongs to a word may stand behind a backslash, and does not begin another word where no key follows. */
export function readPacked(cell: string): PackedItem {
  const item: Record<string, string> = {};
  let last = '';
  for (const part of cell.split(PART)) {
    const key = KEY.exec(part)?.[1];
    if (key === undefined) {
      if (last !== '') item[last] = `${item[last] ?? ''}|${plain(part)}`;
      continue;
    }
    last = key;
    item[key] = plain(part.slice(part.indexOf(':') + 1));
  }
  return Object.fromEntries(Object.entries(item).map(([key, word]) => [key, word.trim()]));
}

/** Reads several items of a cell, whether `;`, `||` or a new line stands between them. */
export function readPackedList(cell: string): PackedItem[] {
  return cell
    .split(BETWEEN)
    .map(readPacked)
    .filter((item) => Object.values(item).some((word) => word !== ''));
}

function plain(text: string): string {
  return text.replace(/\\([|;\\])/g, '$1');
}

/** An item as a cell; blank words are left out. */
export function writePacked(item: PackedItem): string {
  return Object.entries(item)
    .filter(([, word]) => word !== '')
    .map(([key, word]) => `${key}:${word.replace(/[|;\\]/g, '\\$&').replace(/\s*\r?\n\s*/g, ' ')}`)
    .join('|');
}

/** Several items as a cell. */
export function writePackedList(items: readonly PackedItem[]): string {
  return items.map(writePacked).join(';');
}

/** What was chosen of a line, `Size=Large,Colour=Red`. */
export function readOptions(word: string): { label: string; value: string }[] {
  return word.split(/(?<!\\),/).flatMap((pair) => {
    const at = pair.indexOf('=');
    const label = pair.slice(0, at).trim();
    const value = pair
      .slice(at + 1)
      .replaceAll('\\,', ',')
      .trim();
    return at > 0 && label !== '' && !label.startsWith('_') ? [{ label, value }] : [];
  });
}

/** The same as a word of an item. */
export function writeOptions(options: readonly { label: string; value: string }[]): string {
  return options.map(({ label, value }) => `${label}=${value.replaceAll(',', '\\,')}`).join(',');
}
