/** Formats of videos that may be taken in. */
export const videoFormats = ['mp4', 'webm'] as const;

/** A format of a video, which is also the ending of its file. */
export type VideoFormat = (typeof videoFormats)[number];

/** What begins files of the same family that are no videos for browsers. */
const OTHERS = /^(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1|qt {2}|M4A |M4B |crx )$/;
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** The format of a video by its first bytes, whatever its name says; undefined for what is not taken in. */
export function videoFormat(bytes: Uint8Array): VideoFormat | undefined {
  if (textAt(bytes, 4, 8) === 'ftyp') return OTHERS.test(textAt(bytes, 8, 12)) ? undefined : 'mp4';
  const isEbml = EBML.every((byte, at) => bytes[at] === byte);
  // Its head names the kind; Matroska, which no browser promises to play, begins alike.
  return isEbml && textAt(bytes, 0, 64).includes('webm') ? 'webm' : undefined;
}

/** Whether an MP4 file is there from its first box to its last, with its index and its pictures. */
export function isWholeMp4(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = sizeOfBox(view, at);
    if (size < 8 || at + size > bytes.length) return false;
    found.add(textAt(bytes, at + 4, at + 8));
    at += size;
  }
  return at === bytes.length && found.has('moov') && (found.has('mdat') || found.has('moof'));
}

function sizeOfBox(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size !== 1) return size;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : 0;
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
