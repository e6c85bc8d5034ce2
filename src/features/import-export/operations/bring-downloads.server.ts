import { setTimeout as pause } from 'node:timers/promises';
import {
  downloadAt,
  type EditedFile,
  hasDownload,
  safeFileName,
  takeDownload,
} from '#features/downloads/public.server.ts';
import { readOutside } from '#platform/outside/fetch-outside.server.ts';
import { OutsideProblem } from '#platform/outside/post-outside.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  claimSource,
  filesBrought,
  findRunFile,
  keepFileBrought,
  releaseSource,
  renewSource,
} from '../data/brought-pictures.queries.server.ts';
import { addressOf, fileNameOf, isAddress, lastPartOf } from '../rules/picture-names.ts';
import type { LaterFile } from './product-delivery.server.ts';
import { whileRenewed } from './while-renewed.ts';

/** Seconds that fetching one may take. */
const PATIENCE = 300;
/** So soon another job goes on after a crash; who is at it renews it long before. */
const CLAIM_SECONDS = 30;
const RENEW_MS = 10_000;
const LOOK_MS = 100;

/** The row whose product gets files, and the run that it is of. */
interface About {
  recordId: number;
  runId: number;
  line: number;
}

/**
 * Brings the files that products come with, each without holding it in memory: files of this shop, files that came with
 * the run, those that the product has by this name already, and addresses. Null where `until` said stop; what came by
 * then is remembered.
 */
export async function bringDownloads(
  services: SliceServices,
  about: About,
  { files = [] }: Record<string, unknown>,
  until: () => boolean,
): Promise<Map<string, number | string> | null> {
  const wanted = files as LaterFile[];
  if (wanted.length === 0) return new Map();
  const { db } = services;
  // Two jobs may go on with one run: the other one waits for what this one brings.
  const source = `files:${about.runId}:${about.recordId}`;
  if (!(await claimSource(db, source, { since: new Date(), seconds: CLAIM_SECONDS }))) {
    await pause(LOOK_MS);
    return null;
  }
  try {
    return await whileRenewed(
      () => renewSource(db, source, CLAIM_SECONDS),
      RENEW_MS,
      () => bringAll(services, about, wanted, until),
    );
  } finally {
    await releaseSource(db, source);
  }
}

async function bringAll(
  services: SliceServices,
  { recordId, runId, line }: About,
  wanted: readonly LaterFile[],
  until: () => boolean,
): Promise<Map<string, number | string> | null> {
  const { db } = services;
  const before = await filesBrought(db, runId, line);
  // Another job has written it by now.
  if (before === null) return null;
  const brought = new Map<string, number | string>();
  const known = await filesOfProduct(services, recordId);
  for (const { url, name } of wanted) {
    if (brought.has(url)) continue;
    const kept = Object.hasOwn(before, url) ? before[url] : undefined;
    // What nothing has for a day is dropped again.
    if (kept !== undefined && (typeof kept === 'string' || (await hasDownload(services, kept)))) {
      brought.set(url, kept);
      continue;
    }
    if (until()) return null;
    const found = await bringOne(services, { url, name, runId, known });
    brought.set(url, found);
    await keepFileBrought(db, { runId, line }, { [url]: found });
  }
  return brought;
}

async function filesOfProduct(services: SliceServices, id: number): Promise<readonly EditedFile[]> {
  const resource = resourceOf(services, 'products');
  const row = await findRow(resource, id, services.db);
  const record = row && (await fullRecord(resource, row, services.db));
  return (record?.downloads as { files: EditedFile[] } | undefined)?.files ?? [];
}

async function bringOne(
  services: SliceServices,
  { url, name, runId, known }: { url: string; name: string; runId: number; known: readonly EditedFile[] },
): Promise<number | string> {
  const { db, files, webhooksToPrivate: mayBePrivate } = services;
  const own = await downloadAt(services, url);
  if (own) return own.id;
  const fileName = safeFileName(lastPartOf(url));
  const uploaded = await findRunFile(db, runId, fileNameOf(url));
  const stored = uploaded && (await files.get(uploaded.storeKey));
  if (stored) return takeDownload(services, piecesOf(stored.body), fileName);
  const present = known.find((file) => file.fileName === fileName && file.name === name);
  if (present) return present.fileId;
  const address = isAddress(url) ? addressOf(url) : null;
  if (!address) return `No file is called “${lastPartOf(url).slice(0, 200)}”: upload it with the table.`;
  try {
    const around = { most: Number.MAX_SAFE_INTEGER, mayBePrivate, seconds: PATIENCE };
    // How large it may be is a setting of downloads, and counted there.
    const { status, taken } = await readOutside(address, around, (pieces) =>
      takeDownload(services, pieces, fileName),
    );
    return taken ?? `${address} answered ${status}.`;
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error;
    return `${address}: ${error.message}`;
  }
}

function piecesOf(body: Uint8Array | ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return body instanceof Uint8Array ? one(body) : body;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
