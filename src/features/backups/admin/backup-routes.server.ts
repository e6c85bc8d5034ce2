import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, Hono } from 'hono';
import { awaitRestore, lastRestore } from '#platform/db/backup/awaited-restore.server.ts';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { diskSpace } from '#platform/status/disk-space.server.ts';
import type { BackupWish } from '../jobs/back-up.job.server.ts';
import {
  arrivingFile,
  backupFile,
  backupFolder,
  dropBackup,
  freeName,
  listBackups,
  readNote,
} from '../operations/backup-folder.server.ts';
import { noteSince } from '../rules/backup-plan.ts';
import { backupSettings } from '../settings.ts';

/**
 * `GET /rest/backups` all backups and when further ones are made, `POST` asks for one (with `{"kind":"move"}` for one that moves
 * to other programs), `GET /{name}/file` gives one out, `POST /{name}/restore` starts the shop anew with it, `DELETE /{name}`
 * deletes one.
 */
export function backupRoutes(services: SliceServices): RestRoute {
  const { db, program, settings } = services;
  const { dataDir } = program;
  const read = async (name: string) => {
    const found = await readNote(dataDir, name);
    return found && noteSince(found, program.startedAt);
  };
  const routes = new Hono<RestEnvironment>();
  // Each way that changes something asks for its own right.
  routes.use(guardCapability('backups.read', 'backups.read'));

  routes.get('/', async (c) => {
    const { isOn, hour, keep } = settings.get(backupSettings);
    return c.json({
      isPossible: program.hasOwnDatabase,
      startedAt: program.startedAt.toISOString(),
      hasFilesElsewhere: program.hasFilesElsewhere,
      canRestore: program.hasOwnDatabase && program.restart !== null,
      restored: await lastRestore(dataDir),
      isOn,
      hour,
      keep,
      folder: backupFolder(dataDir),
      free: (await diskSpace(dataDir)).free,
      backups: (await listBackups(dataDir)).map((note) => noteSince(note, program.startedAt)),
    });
  });

  routes.post('/', async (c) => {
    const refusal = refusalFor(c, 'backups.write');
    if (refusal) return refusal;
    const kind = (await readJsonBody(c))?.kind ?? 'own';
    if (kind !== 'own' && kind !== 'move')
      return answerError(
        c,
        422,
        'backups.unknown-kind',
        'A backup is for this shop (own) or to move it (move).',
      );
    if (kind === 'own' && !program.hasOwnDatabase)
      return answerError(
        c,
        422,
        'backups.other-database',
        'The database is a server of your own: back it up there.',
      );
    await ask(db, { by: nameOf(c), kind }, `asked-for-${kind}`);
    // It has no name before it is made.
    await note(c, db, 'create', '');
    return c.json({}, 202);
  });

  routes.get('/:name/file', async (c) => {
    const refusal = refusalFor(c, 'backups.download');
    if (refusal) return refusal;
    const found = await readNote(dataDir, c.req.param('name'));
    if (found?.state !== 'good') return missing(c);
    await note(c, db, 'download', found.name);
    const stream = Readable.toWeb(createReadStream(backupFile(dataDir, found.name)));
    return c.body(stream as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'application/gzip',
      'Content-Length': String(found.bytes),
      'Content-Disposition': `attachment; filename="vitrine-${found.name}.tar.gz"`,
    });
  });

  routes.post('/:name/restore', async (c) => {
    const refusal = refusalFor(c, 'backups.restore');
    if (refusal) return refusal;
    const found = await readNote(dataDir, c.req.param('name'));
    if (found?.state !== 'good') return missing(c);
    const { restart } = program;
    if (!program.hasOwnDatabase || restart === null)
      return answerError(c, 422, 'backups.not-here', 'Stop the shop and restore it at a terminal.');
    const isFirst = await awaitRestore(dataDir, {
      source: backupFile(dataDir, found.name),
      name: found.name,
      by: nameOf(c),
      isFromElsewhere: found.kind === 'brought',
    });
    if (!isFirst)
      return answerError(
        c,
        409,
        'backups.restoring',
        'One is being restored already. Wait until the shop is back.',
      );
    await note(c, db, 'restore', found.name);
    // After the answer: the shop waits for what it answers at this moment.
    setTimeout(restart, 0);
    return c.json({}, 202);
  });

  routes.delete('/:name', async (c) => {
    const refusal = refusalFor(c, 'backups.write');
    if (refusal) return refusal;
    const found = await read(c.req.param('name'));
    if (!found) return missing(c);
    if (found.state === 'running')
      return answerError(c, 409, 'backups.running', 'This backup is being made. Delete it when it is done.');
    await note(c, db, 'delete', found.name);
    await dropBackup(dataDir, found.name);
    return c.json({});
  });
  return { name: 'backups', routes };
}

/** `POST /rest/backup-files` with a file that another Vitrine made to move: it is tried out, and listed then. */
export function backupFileRoute({ db, program }: SliceServices): RestRoute {
  const { dataDir } = program;
  const routes = new Hono<RestEnvironment>();
  routes.use(guardCapability('backups.restore', 'backups.restore'));
  routes.post('/', async (c) => {
    if (!program.hasOwnDatabase)
      return answerError(c, 422, 'backups.not-here', 'Stop the shop and restore it at a terminal.');
    const { free } = await diskSpace(dataDir);
    if (Number(c.req.header('content-length') ?? 0) > free)
      return answerError(
        c,
        507,
        'resources.disk-full',
        'There is not enough room on the disk for this file.',
      );
    await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
    const arriving = arrivingFile(dataDir);
    let name: string;
    try {
      const pieces = Readable.from(c.req.raw.body ?? []);
      await pipeline(pieces, createWriteStream(arriving, { mode: 0o600, flags: 'wx' }));
      if (!(await isPacked(arriving)))
        return answerError(
          c,
          422,
          'backups.no-archive',
          'This is no file that Vitrine made: it ends in .tar.gz.',
        );
      name = await freeName(dataDir, new Date());
      await rename(arriving, backupFile(dataDir, name));
    } finally {
      await rm(arriving, { force: true });
    }
    await ask(db, { by: nameOf(c), kind: 'brought', brought: name }, name).catch(async (error: unknown) => {
      await rm(backupFile(dataDir, name), { force: true });
      throw error;
    });
    await note(c, db, 'bring', name);
    return c.json({ name }, 202);
  });
  return { name: 'backup-files', takesFiles: true, routes };
}

/** Whether a file begins as archives packed with gzip do. */
async function isPacked(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await opened.close();
  }
}

function nameOf(c: Context<RestEnvironment>): string {
  const actor = c.get('actor') as Actor;
  return actor.name || actor.email;
}

async function ask(db: Database, wish: BackupWish, singletonKey: string): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, { name: 'back-up' }, wish, { singletonKey }));
  await nudgeRelay(db);
}

function missing(c: Context<RestEnvironment>): Response {
  return answerError(c, 404, 'backups.missing', 'There is no such backup.');
}

/** Leaves an entry in the audit log. */
async function note(
  c: Context<RestEnvironment>,
  db: Database,
  deed: string,
  recordId: string,
): Promise<void> {
  const actor = c.get('actor') as Actor;
  await inTransaction(db, (tx) =>
    recordAudits('backups', deed, [{ recordId, changes: {} }], { tx, actor, now: new Date() }),
  );
}
