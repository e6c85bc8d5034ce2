const LONGEST = 150;
// Control characters, what systems of files forbid, and what turns the direction of text around (`gpj.exe`).
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/gu;

/**
 * A file's name as it is kept and sent: without folders and characters that some system or header reads in its own way,
 * at most 150 characters, its ending kept; `download` where nothing is left.
 */
export function safeFileName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .replace(UNSAFE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (cleaned === '') return 'download';
  const letters = [...cleaned];
  if (letters.length <= LONGEST) return cleaned;
  const ending = /\.[^.\s]{1,12}$/u.exec(cleaned)?.[0] ?? '';
  return `${letters
    .slice(0, LONGEST - [...ending].length)
    .join('')
    .trimEnd()}${ending}`;
}

/** The header `Content-Disposition` by which a browser keeps a file under its name instead of showing it. */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\x20-\x7e]|[%;]/gu, '_');
  const coded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** A size in bytes as people of a language read it. */
export function sizeText(bytes: number, locale: string): string {
  const [unit, per] =
    bytes < 1000 ? ['byte', 1] : bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    // Short, a byte has no plural.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(bytes / Number(per));
}
