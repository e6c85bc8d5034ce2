import { accept, type Result, refuse } from '#kit/result.ts';
import { readByteRange } from '#platform/files/byte-range.server.ts';
import type { FileRefusal, FileRequest, FileRoute } from '#platform/files/file-route.server.ts';
import type { ByteRange } from '#platform/files/file-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { countBytes, countDownload, resumeDownload } from '../data/count-downloads.queries.server.ts';
import { type BoughtFile, readBoughtFile } from '../data/download-permissions.queries.server.ts';
import type { DownloadRefusal } from '../errors.ts';
import { DOWNLOADS_AT, downloadTag, taggedDownload, tokenOf } from '../rules/download-link.ts';
import { downloadState } from '../rules/download-state.ts';
import { attachmentHeader } from '../rules/file-name.ts';
import { countedAtOnce, mostHandedOut } from '../rules/handed-out.ts';
import { downloadSettings } from '../settings.ts';
import { type DownloadTextKey, downloadTexts } from '../texts.ts';
import { clientKeys } from './client-keys.server.ts';
import { countedBody } from './counted-body.server.ts';

/** Bought files by their links, which people have in mails: they answer while the slice is switched off, too. */
export const downloadRoute: FileRoute = {
  prefix: DOWNLOADS_AT,
  isPromised: true,
  async answer(path, request, services) {
    // Nobody has asked for what a browser fetches in advance.
    if (isFetchedInAdvance(request.context.headers)) return new Response(null, { status: 503 });
    const token = tokenOf(path);
    const file = token === null ? null : await readBoughtFile(services.db, token);
    const now = request.context.startedAt;
    const allowed = await allowedFile(file, request, services, now);
    if (!allowed.ok) return refusalPage(allowed.error, request, services);
    const answered = await sendFile(allowed.value, request, services, now);
    return answered.ok ? answered.value : refusalPage(answered.error, request, services);
  },
};

function isFetchedInAdvance(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}

/** The file, if whoever asks may have it; whether it was downloaded too often already is not looked at here. */
async function allowedFile(
  file: BoughtFile | null,
  { context }: FileRequest,
  { settings }: SliceServices,
  now: Date,
): Promise<Result<BoughtFile, DownloadRefusal>> {
  if (!file) return refuse({ code: 'unknown' });
  if (file.customerId !== null && settings.get(downloadSettings).loginRequired) {
    const actor = await context.actor();
    if (!actor) return refuse({ code: 'log-in' });
    if (actor.userId !== file.customerId) return refuse({ code: 'other-account' });
  }
  const state = downloadState(file, now);
  return state === 'open' || state === 'exhausted' ? accept(file) : refuse({ code: state });
}

/**
 * Sends a file, whole or a stretch of it, and counts that: 200, 206, 416 for a stretch beyond its end. The rest of a
 * download that broke off names it (`If-Range`) and is not counted again, unless more than one copy would come of it or
 * another client asks. HEAD counts nothing.
 */
async function sendFile(
  file: BoughtFile,
  request: FileRequest,
  { db, files, keys }: SliceServices,
  now: Date,
): Promise<Result<Response, DownloadRefusal>> {
  const size = await files.sizeOf(file.storeKey);
  // Who paid must not lose a download by it, and the owner has to hear of it.
  if (size === null) throw new Error(`The file ${file.storeKey} of “${file.name}” is not in the file store`);
  const begun = request.ifRange ? taggedDownload(request.ifRange, file.hash) : null;
  const range =
    request.range && (!request.ifRange || begun !== null) ? readByteRange(request.range, size) : undefined;
  if (range === null) {
    const headers = { 'content-range': `bytes */${size}`, ...COMMON };
    return accept(new Response(null, { status: 416, headers }));
  }
  if (request.method === 'HEAD') {
    if (downloadState(file, now) !== 'open') return refuse({ code: 'exhausted' });
    return accept(new Response(null, { headers: headersOf(file, size, undefined) }));
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = end - start + 1;
  const step = countedAtOnce(size);
  const most = mostHandedOut(size);
  const clients = clientKeys(request.context, keys, file.id);
  const first = { permissionId: file.id, clients, bytes: Math.min(step, length) };
  const isResumed =
    begun !== null &&
    start > 0 &&
    (await resumeDownload(db, { ...first, downloadId: begun, length, most }, now));
  const downloadId = isResumed ? begun : await countDownload(db, first, now);
  if (downloadId === null) return refuse({ code: await reasonAgainst(file, db, now) });
  const stored = await files.getRange(file.storeKey, { start, end });
  const body =
    stored &&
    countedBody(stored, {
      length,
      step,
      counted: first.bytes,
      count: (bytes) => countBytes(db, { downloadId, bytes, most }),
    });
  const headers = headersOf(file, size, range);
  headers.etag = downloadTag(file.hash, downloadId);
  return accept(new Response(body, { status: range ? 206 : 200, headers }));
}

const COMMON = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

function headersOf(file: BoughtFile, size: number, range: ByteRange | undefined): Record<string, string> {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    ...COMMON,
    // Whatever it is, no browser is to show it with the rights of the shop.
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': attachmentHeader(file.fileName),
    'content-length': String(end - start + 1),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  };
}

/** Why a download was not counted, as things are by now. */
async function reasonAgainst(file: BoughtFile, db: SliceServices['db'], now: Date) {
  const current = await readBoughtFile(db, file.token);
  const state = current && downloadState(current, now);
  return state === null ? 'unknown' : state === 'open' ? 'exhausted' : state;
}

const PAGES: Readonly<
  Record<
    DownloadRefusal['code'],
    { status: FileRefusal['status']; title: DownloadTextKey; text: DownloadTextKey }
  >
> = {
  unknown: { status: 404, title: 'unknownTitle', text: 'unknownText' },
  revoked: { status: 410, title: 'revokedTitle', text: 'revokedText' },
  unpaid: { status: 403, title: 'unpaidTitle', text: 'unpaidText' },
  expired: { status: 410, title: 'expiredTitle', text: 'expiredText' },
  exhausted: { status: 410, title: 'exhaustedTitle', text: 'exhaustedText' },
  'log-in': { status: 403, title: 'logInTitle', text: 'logInText' },
  'other-account': { status: 403, title: 'otherAccountTitle', text: 'otherAccountText' },
};

function refusalPage(
  { code }: DownloadRefusal,
  { context }: FileRequest,
  { addresses }: SliceServices,
): FileRefusal {
  const text = translator(downloadTexts, context.market.texts);
  const { status, title, text: said } = PAGES[code];
  const { account, shop } = addresses();
  const link =
    code === 'log-in'
      ? { address: `${account}downloads/`, label: text('toDownloads') }
      : { address: shop, label: text('toShop') };
  return { status, title: text(title), text: text(said), link };
}
