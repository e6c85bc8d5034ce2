/** The type of drawings made of lines and shapes instead of pixels. */
export const DRAWING = 'image/svg+xml';

/** Bytes of a drawing that is taken in, at most: one that is larger is no drawing but a picture in disguise. */
export const MOST_DRAWING_MEGABYTES = 4;

/** How many bytes from its beginning say whether a file is a drawing: editors write long notes before it begins. */
export const DRAWING_HEAD = 8192;

/** Whether a file seems to be an SVG by its beginning, whatever its name says; whether it is one shows when it is read. */
export function seemsDrawing(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return /^\uFEFF?\s*<(\?xml|!--|!doctype svg|svg[\s>])/i.test(text) && /<svg[\s>]/.test(text);
}

/** Key of a drawing in the file store. */
export function drawingFileKey(hash: string): string {
  return `pictures/${hash}/drawing.svg`;
}

/** Address of a drawing. */
export function drawingUrl({ id, hash }: { id: number; hash: string }): string {
  return `/media/${id}-${hash}/drawing.svg`;
}

/** The content's hash of the drawing that an address asks for, or undefined for any other. */
export function readDrawingPath(path: string): string | undefined {
  return /^\/media\/[1-9]\d{0,15}-([0-9a-f]{16})\/drawing\.svg$/.exec(path)?.[1];
}
