import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { diskSpace } from '#platform/status/disk-space.server.ts';
import {
  backupFile,
  backupFolder,
  dropBackup,
  listBackups,
  readNote,
} from '../operations/backup-folder.server.ts';
import { backupSettings } from '../settings.ts';

/**
 * `GET /rest/backups` all backups and when further ones are made, `POST` asks for one, `GET /{name}/file` gives one out,
 * `DELETE /{name}` deletes one.
 */
export function backupRoutes(services: SliceServices): RestRoute {
  const { db, program, settings } = services;
  const { dataDir } = program;
  const routes = new Hono<RestEnvironment>();
  routes.use(guardCapability('backups.read', 'backups.write'));

  routes.get('/', async (c) => {
    const { isOn, hour, keep } = settings.get(backupSettings);
    return c.json({
      isPossible: program.hasOwnDatabase,
      hasFilesElsewhere: program.hasFilesElsewhere,
      isOn,
      hour,
      keep,
      folder: backupFolder(dataDir),
      free: (await diskSpace(dataDir)).free,
      backups: program.hasOwnDatabase ? await listBackups(dataDir) : [],
    });
  });

  routes.post('/', async (c) => {
    if (!program.hasOwnDatabase)
      return answerError(
        c,
        422,
        'backups.other-database',
        'The database is a server of your own: back it up there.',
      );
    const actor = c.get('actor') as Actor;
    await inTransaction(db, async (tx) => {
      const by = actor.name || actor.email;
      await enqueue(tx, { name: 'back-up' }, { by }, { singletonKey: 'asked-for' });
    });
    await note(c, db, 'create', '');
    await nudgeRelay(db);
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

  routes.delete('/:name', async (c) => {
    const found = await readNote(dataDir, c.req.param('name'));
    if (!found) return missing(c);
    if (found.state === 'running')
      return answerError(c, 409, 'backups.running', 'This backup is being made. Delete it when it is done.');
    await note(c, db, 'delete', found.name);
    await dropBackup(dataDir, found.name);
    return c.json({});
  });
  return { name: 'backups', routes };
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
