import { setTimeout as pause } from 'node:timers/promises';
import { pictureOfFile, readPictures, takePicture } from '#features/media/public.server.ts';
import { mediaSettings } from '#features/media/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { fetchOutside } from '#platform/outside/fetch-outside.server.ts';
import { OutsideProblem } from '#platform/outside/post-outside.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { claimSource, findRunFile, findSource, keepSource } from '../data/brought-pictures.queries.server.ts';
import type { RunRow } from '../data/exchange.queries.server.ts';
import { addressOf, fileNameOf, isAddress, ownPictureOf } from '../rules/picture-names.ts';

const MEGABYTE = 1024 * 1024;
/** Milliseconds before the second and the third try of an address whose server was out of reach. */
const PAUSES = [500, 2_000];
/** Longer than all tries take. */
const CLAIM_SECONDS = 240;
const LOOK_MS = 100;

/** The id of a picture, or why there is none. */
type Brought = number | string;

/**
 * Brings pictures by what cells call them: those of this shop, files that came with the run, files of the library, and
 * addresses, each of which is fetched once, whoever names it. Works outside of any transaction. Null where `until` said
 * stop; what was brought by then is kept.
 */
export async function bringPictures(
  services: SliceServices,
  run: RunRow,
  names: readonly string[],
  until: () => boolean,
): Promise<Map<string, Brought> | null> {
  const brought = new Map<string, Brought>();
  for (const name of names) {
    if (brought.has(name)) continue;
    if (until()) return null;
    const found = await bringOne(services, run, name, until);
    if (found === '') return null;
    brought.set(name, found);
  }
  return brought;
}

async function bringOne(
  services: SliceServices,
  run: RunRow,
  name: string,
  until: () => boolean,
): Promise<Brought> {
  const { db, siteUrl } = services;
  const own = ownPictureOf(name, siteUrl);
  if (own) {
    const found = (await readPictures(db, [own.id])).get(own.id);
    if (found?.hash === own.hash) return found.id;
  }
  // What was uploaded counts for addresses too, whose server may be gone.
  const file = await fromRun(services, run, fileNameOf(name), until);
  if (file !== null) return file;
  if (isAddress(name)) {
    const address = addressOf(name);
    if (!address) return `“${name.slice(0, 200)}” is no address of a picture.`;
    return once(services, { source: address, since: run.createdAt, until }, () => fetched(services, address));
  }
  return (
    (await pictureOfFile(db, fileNameOf(name))) ?? `No picture is called “${name}”: upload it with the file.`
  );
}

/** Those of these names under which neither a file of the run nor one of the library is found; addresses are no names. */
export async function missingFiles(
  executor: Executor,
  runId: number,
  names: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    if (isAddress(name)) continue;
    const file = fileNameOf(name);
    if (await findRunFile(executor, runId, file)) continue;
    if ((await pictureOfFile(executor, file)) === null) missing.push(name);
  }
  return missing;
}

async function fromRun(
  services: SliceServices,
  run: RunRow,
  name: string,
  until: () => boolean,
): Promise<Brought | null> {
  const { db, files } = services;
  const file = name === '' ? undefined : await findRunFile(db, run.id, name);
  if (!file) return null;
  return once(services, { source: `file:${file.id}`, since: run.createdAt, until }, async () => {
    const stored = await files.get(file.storeKey);
    if (!stored) return `The file “${name}” is gone.`;
    return take(services, new Uint8Array(await new Response(stored.body).arrayBuffer()), name);
  });
}

/** Brings a source unless that was done, or is being done by somebody else, who is waited for; '' where `until` says stop. */
async function once(
  { db }: SliceServices,
  { source, since, until }: { source: string; since: Date; until: () => boolean },
  bring: () => Promise<Brought>,
): Promise<Brought> {
  for (;;) {
    const known = await findSource(db, source);
    if (known?.pictureId) return known.pictureId;
    if (known?.triedAt && known.triedAt > since) return known.problem;
    if (await claimSource(db, source, { since, seconds: CLAIM_SECONDS })) {
      const found = await bring();
      await keepSource(db, source, typeof found === 'string' ? { problem: found } : { pictureId: found });
      return found;
    }
    if (until()) return '';
    await pause(LOOK_MS);
  }
}

async function fetched(services: SliceServices, address: string): Promise<Brought> {
  const { settings, webhooksToPrivate: mayBePrivate } = services;
  const most = settings.get(mediaSettings).mostPictureMegabytes * MEGABYTE;
  let problem = '';
  for (const wait of [0, ...PAUSES]) {
    if (wait > 0) await pause(wait);
    try {
      const { status, body } = await fetchOutside(address, { most, mayBePrivate });
      if (status === 200) return take(services, body, fileNameOf(address));
      problem = `${address} answered ${status}.`;
      // What is not there now is not there in a moment either.
      if (status < 500 && status !== 429) return problem;
    } catch (error) {
      if (!(error instanceof OutsideProblem)) throw error;
      problem = `${address}: ${error.message}`;
      if (!error.mayPass) return problem;
    }
  }
  return problem;
}

/** A picture by the content of a file; its name says nothing of what it is. */
async function take(services: SliceServices, bytes: Uint8Array, fileName: string): Promise<Brought> {
  const { mostPictureMegabytes: mostMegabytes } = services.settings.get(mediaSettings);
  const taken = await takePicture(services, bytes, { fileName, mostMegabytes });
  return typeof taken === 'string' ? `${fileName}: ${taken}` : taken.id;
}
