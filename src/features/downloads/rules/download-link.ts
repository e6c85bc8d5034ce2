/** First part of the addresses of downloads. */
export const DOWNLOADS_AT = '/download/';

/** The address at which a bought file is downloaded. */
export function downloadAddress(token: string): string {
  return `${DOWNLOADS_AT}${token}/`;
}

/** The token of such an address; null for any other. */
export function tokenOf(path: string): string | null {
  return /^\/download\/([0-9a-f]{64})\/?$/.exec(path)?.[1] ?? null;
}

/** What tells a download apart from all others of the same content, so that it can be resumed. */
export function downloadTag(hash: string, downloadId: number): string {
  return `"${hash.slice(0, 16)}.${downloadId}"`;
}

/** The download that a header `If-Range` names, if it is one of this content; else null. */
export function taggedDownload(tag: string, hash: string): number | null {
  const [, content, id] = /^"([0-9a-f]{16})\.(\d{1,15})"$/.exec(tag.trim()) ?? [];
  return content === hash.slice(0, 16) ? Number(id) : null;
}
