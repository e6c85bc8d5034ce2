import { type Result, refuse } from '#kit/result.ts';
import type { PictureRefusal } from '../errors.ts';
import { pictureFormat } from '../rules/picture-format.ts';
import { type MadeVariants, makeVariants } from './make-variants.server.ts';

/**
 * Makes WebP files of a picture that somebody sent, of the widths given or narrower where it is narrower: by its content
 * and not by its name, turned upright, without what the camera noted. Nothing of it is kept; it becomes no picture of the
 * shop.
 */
export async function resizePicture(
  bytes: Uint8Array,
  { widths, mostMegabytes }: { widths: readonly number[]; mostMegabytes: number },
): Promise<Result<MadeVariants, PictureRefusal>> {
  if (bytes.byteLength > mostMegabytes * 1024 * 1024)
    return refuse({ code: 'media.too-large', mostMegabytes });
  if (!pictureFormat(bytes)) return refuse({ code: 'media.unknown-format' });
  return makeVariants(bytes, {
    widths: (original) => [...new Set(widths.map((width) => Math.min(width, original)))],
    formats: ['webp'],
  });
}
