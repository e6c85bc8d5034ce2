import { type Result, refuse } from '#kit/result.ts';
import type { PictureRefusal } from '../errors.ts';
import { pictureFormat } from '../rules/picture-format.ts';
import { headOf, makeElsewhere } from './make-elsewhere.server.ts';
import type { MadeVariants } from './make-variants.server.ts';

/**
 * Makes WebP files of a picture that somebody sent, of the widths given or narrower where it is narrower: by its content
 * and not by its name, turned upright, without what the camera noted. Nothing of it is kept; it becomes no picture of the
 * shop.
 */
export async function resizePicture(
  original: Blob,
  {
    widths,
    mostMegabytes,
    ...limits
  }: { widths: readonly number[]; mostMegabytes: number; mostMegapixels: number; mostMemory: number },
): Promise<Result<MadeVariants, PictureRefusal>> {
  if (original.size > mostMegabytes * 1024 * 1024) return refuse({ code: 'media.too-large', mostMegabytes });
  if (!pictureFormat(await headOf(original))) return refuse({ code: 'media.unknown-format' });
  return makeElsewhere(original, { wanted: { widths, formats: ['webp'] }, limits });
}
