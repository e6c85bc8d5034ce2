import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { translate } from '#platform/texts/texts.ts';
import { type DownloadFile, findDownloadFile } from '../data/download-files.queries.server.ts';
import type { FileTakingRefusal } from '../errors.ts';
import { fileIdOf, ownerFileAddress } from '../rules/owner-file.ts';
import { downloadSettings } from '../settings.ts';
import { type DownloadTextKey, downloadTexts } from '../texts.ts';
import { keepFile } from './keep-file.server.ts';

/**
 * Keeps a file that a product is to come with, piece by piece, and answers its id; why not in the owner's words. What no
 * product has within a day is dropped again.
 */
export async function takeDownload(
  services: Pick<SliceServices, 'db' | 'files' | 'settings' | 'texts'>,
  pieces: AsyncIterable<Uint8Array>,
  name: string,
): Promise<number | string> {
  const { mostMegabytes } = services.settings.get(downloadSettings);
  const kept = await keepFile(services.db, services.files, pieces, { name, mostMegabytes });
  return kept.ok ? kept.value.id : sayRefusal(services, kept.error);
}

/** Why a file was not taken in, in the owner's words. */
export function sayRefusal(
  { texts }: Pick<SliceServices, 'texts'>,
  { code, ...values }: FileTakingRefusal,
): string {
  const key = code.slice('downloads.'.length) as DownloadTextKey;
  return translate(downloadTexts, texts.overrides(ENGLISH.locale), key, values);
}

/** Whether a file of this number is there, whatever has it. */
export async function hasDownload({ db }: Pick<SliceServices, 'db'>, id: number): Promise<boolean> {
  return (await findDownloadFile(db, id)) !== undefined;
}

/** The file of this shop to which an address of its own leads; undefined where it leads to none. */
export async function downloadAt(
  { db, siteUrl }: Pick<SliceServices, 'db' | 'siteUrl'>,
  address: string,
): Promise<DownloadFile | undefined> {
  if (!address.startsWith(`${siteUrl}/`)) return undefined;
  const path = address.slice(siteUrl.length);
  const id = fileIdOf(path);
  const found = id === null ? undefined : await findDownloadFile(db, id);
  // Of another shop at the same address the numbers lead to other files.
  return found && ownerFileAddress({ fileId: found.id, fileName: found.fileName }) === path
    ? found
    : undefined;
}
