/** Addresses have this many characters at most. */
const MOST_ADDRESS = 2_000;

/** Whether a cell means an address by this, and no name of a file. */
export function isAddress(name: string): boolean {
  return /^(?:https?:)?\/\//i.test(name.trim());
}

/** An address as it is asked and remembered, in ASCII; null for what is none. `//host/path` is read as https. */
export function addressOf(name: string): string | null {
  const typed = name.trim();
  const address = URL.parse(typed.startsWith('//') ? `https:${typed}` : typed);
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null;
  address.hash = '';
  return address.href.length <= MOST_ADDRESS ? address.href : null;
}

/** A file's name as files are found by it: without folders, in small letters; of an address its last part. */
export function fileNameOf(name: string): string {
  return lastPartOf(name).toLowerCase().normalize('NFC').slice(-200);
}

/** A file's name as it is written: without folders, of an address its last part. */
export function lastPartOf(name: string): string {
  const path = isAddress(name) ? (URL.parse(addressOf(name) ?? '')?.pathname ?? '') : name;
  return decoded(path.replaceAll('\\', '/').split('/').at(-1) ?? '').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The number and the content of a picture of this shop, where an address leads to it. */
export function ownPictureOf(name: string, siteUrl: string): { id: number; hash: string } | null {
  const path = name.trim().startsWith(`${siteUrl}/`) ? name.trim().slice(siteUrl.length) : name.trim();
  const found = /^\/media\/(\d{1,15})-([0-9a-f]{16})\/\d+\.(?:avif|webp)$/.exec(path);
  return found ? { id: Number(found[1]), hash: found[2] ?? '' } : null;
}
