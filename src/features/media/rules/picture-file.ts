import { pictureFormats } from './picture-sources.ts';

/** Key of a variant in the file store. */
export function pictureFileKey(hash: string, width: number, format: (typeof pictureFormats)[number]): string {
  return `pictures/${hash}/${width}.${format}`;
}

/** What an address `/media/{id}-{hash}/{width}.{ext}` asks for, or undefined for any other. */
export function readPicturePath(
  path: string,
): { hash: string; width: number; format: (typeof pictureFormats)[number] } | undefined {
  const parts = /^\/media\/[1-9]\d{0,15}-([0-9a-f]{16})\/([1-9]\d{0,3})\.(avif|webp)$/.exec(path);
  if (!parts) return undefined;
  const [, hash = '', width = '', extension = ''] = parts;
  const format = pictureFormats.find((one) => one === extension);
  return format && { hash, width: Number(width), format };
}
