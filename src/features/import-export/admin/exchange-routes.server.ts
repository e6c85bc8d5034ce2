import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { writeCsv } from '#kit/csv.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { CLOSING } from '#platform/http/read-body.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { readInput } from '#platform/resources/checked-input.server.ts';
import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import { readListQuery } from '#platform/resources/list-query.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { recordExport } from '#platform/resources/record-export.server.ts';
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
import { countRunFiles } from '../data/brought-pictures.queries.server.ts';
import {
  changeRun,
  countRows,
  findRun,
  firstRows,
  type RunRow,
  resetRows,
  rowsWithMessages,
} from '../data/exchange.queries.server.ts';
import { exportTable } from '../operations/export-table.server.ts';
import { kindOf, kindsOf } from '../operations/run-exchange.server.ts';
import { type FileRefusal, MOST_MEGABYTES, takeFile } from '../operations/take-file.server.ts';
import { headingOf, isField } from '../rules/column-mapping.ts';
import { addRunFilesRoute } from './run-files-route.server.ts';

const FIRST = 20;
/** So many are listed when somebody asks for all; further ones are looked at in their list. */
const MOST_LISTED = 1000;
const SHOWN_MESSAGES = 100;
const PAGE = 500;

const SAID: Record<FileRefusal, string> = {
  'too-large': `The file is larger than ${MOST_MEGABYTES} MB.`,
  empty: 'The file is empty.',
  'no-rows': 'The file has a heading, but no rows.',
  'too-many-columns': 'The file has more than 500 columns.',
  'no-table': 'This is no table: save it as CSV, with the headings in the first line.',
};

const plan = v.object({
  mapping: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(500)),
  mode: v.picklist(['both', 'create', 'update'], 'Choose from the list.'),
});

/**
 * `POST /import-files/{kind}?name=…` with the file as body begins a run. `POST /imports/{id}/try` with `mapping` and `mode`
 * has it looked at, `/back` leads to its columns again, `/start`
 * has it written, `/cancel` ended, `/undo` taken back; `GET /imports/{id}/progress` says how far it is (and lists
 * the first 20 records, with `?rows=all` the first 1000),
 * `GET /imports/{id}/messages.csv` what was said of its rows. `GET /exports/{kind}.csv` answers what a list finds.
 */
export function exchangeRoutes(services: SliceServices): RestRoute[] {
  return [
    { name: 'import-files', takesFiles: true, routes: fileRoute(services) },
    { name: 'imports', routes: runRoutes(services) },
    { name: 'exports', routes: exportRoute(services) },
  ];
}

const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };
const guard = guardCapability('exchange.read', 'exchange.write');

function fileRoute(services: SliceServices): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guard);
  addRunFilesRoute(routes, services);
  routes.post('/:kind', async (c) => {
    const kind = kindOf(services, c.req.param('kind'));
    if (!kind) return answerError(c, 404, 'imports.unknown-kind', 'Nothing of this kind can be imported.');
    const refused = refusalFor(c, kind.capabilities.write);
    if (refused) return refused;
    const announced = Number(c.req.header('content-length') ?? 0);
    const actorId = (c.get('actor') as Actor).userId;
    const name = c.req.query('name') ?? '';
    const pieces = (c.req.raw.body ?? NOTHING) as AsyncIterable<Uint8Array>;
    const taken =
      announced > MOST_MEGABYTES * 1024 * 1024
        ? ({ ok: false, error: 'too-large' } as const)
        : await takeFile(services, kind, pieces, { name, actorId });
    if (taken.ok) return c.json({ id: taken.value.id }, 201);
    const isLarge = taken.error === 'too-large';
    const answer = answerError(c, isLarge ? 413 : 422, `imports.${taken.error}`, SAID[taken.error]);
    if (isLarge) answer.headers.set('connection', CLOSING.connection);
    return answer;
  });
  return routes;
}

function runRoutes(services: SliceServices): Hono<RestEnvironment> {
  const { db } = services;
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guard);
  const named = async (c: Context<RestEnvironment>) => {
    const run = await findRun(db, Number(c.req.param('id')));
    const kind = run && kindOf(services, run.kind);
    if (!run || !kind) return answerError(c, 404, 'resources.missing', 'There is no such import.');
    return refusalFor(c, kind.capabilities.write) ?? { run, kind };
  };
  const work = async () => {
    await enqueue(db, { name: 'exchange' }, {}, { singletonKey: 'exchange' });
    await nudgeRelay(db);
  };
  const wrongMoment = (c: Context<RestEnvironment>) =>
    answerError(
      c,
      409,
      'imports.wrong-moment',
      'This import is at another step meanwhile. Look at it again.',
    );

  routes.get('/kinds', (c) => {
    const may = (capability: string) => c.get('actor')?.can(capability) ?? false;
    const kinds = kindsOf(services).flatMap(({ name, title, capabilities: { read, write } }) =>
      may(read) ? [{ name, title, mayImport: may('exchange.write') && may(write) }] : [],
    );
    return c.json({ kinds });
  });
  routes.get('/:id{[0-9]{1,15}}/progress', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const shown = c.req.query('rows') === 'all' ? MOST_LISTED : FIRST;
    return c.json(await progressOf(services, found.run, shown));
  });
  routes.post('/:id{[0-9]{1,15}}/try', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const { run, kind } = found;
    const read = readInput(plan, (await readJsonBody(c)) ?? {});
    if (!read.ok) return c.json({ error: INVALID, errors: read.error }, 422);
    const { mapping, mode } = read.value as v.InferOutput<typeof plan>;
    const errors = mappingErrors(kind, run, mapping);
    if (Object.keys(errors).length > 0) return c.json({ error: INVALID, errors }, 422);
    const { id } = run;
    if (!(await changeRun(db, id, ['uploaded', 'tried'], { state: 'reading', mapping, options: { mode } })))
      return wrongMoment(c);
    await work();
    return c.json({ id });
  });
  routes.post('/:id{[0-9]{1,15}}/start', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const { id } = found.run;
    const began = await inTransaction(db, async (tx) => {
      if (!(await changeRun(tx, id, ['tried'], { state: 'running' }))) return false;
      await resetRows(tx, id);
      return true;
    });
    if (!began) return wrongMoment(c);
    await work();
    return c.json({ id });
  });
  routes.post('/:id{[0-9]{1,15}}/cancel', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const { id } = found.run;
    const ended =
      (await changeRun(db, id, ['running'], { state: 'cancelled' })) ||
      (await changeRun(db, id, ['reading', 'trying'], { state: 'uploaded' }));
    return ended ? c.json({ id }) : wrongMoment(c);
  });
  routes.post('/:id{[0-9]{1,15}}/back', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const { id } = found.run;
    return (await changeRun(db, id, ['tried'], { state: 'uploaded' })) ? c.json({ id }) : wrongMoment(c);
  });
  routes.post('/:id{[0-9]{1,15}}/undo', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const { id } = found.run;
    if (!(await changeRun(db, id, ['done', 'cancelled', 'failed'], { state: 'undoing' })))
      return wrongMoment(c);
    await work();
    return c.json({ id });
  });
  routes.get('/:id{[0-9]{1,15}}/messages.csv', async (c) => {
    const found = await named(c);
    if (found instanceof Response) return found;
    const { run } = found;
    const lines = (async function* () {
      yield writeCsv([['Row', 'Column', 'Outcome', 'Message', 'Name']]);
      for (let after = 0; ; ) {
        const rows = await rowsWithMessages(db, run.id, after, PAGE);
        if (rows.length === 0) return;
        after = rows.at(-1)?.line ?? after;
        yield writeCsv(
          rows.flatMap(({ line, label, messages }) =>
            messages.map(({ field, text, isError }) => [
              line,
              headingOf(run.mapping, run.headings, field),
              isError ? 'refused' : 'note',
              text,
              label,
            ]),
          ),
        );
      }
    })();
    return attachment(c, lines, 'import-messages.csv');
  });
  return routes;
}

const INVALID = { code: 'resources.invalid', message: 'Some columns need another look.' };

function mappingErrors(
  { columns, needs }: ExchangeKind,
  run: RunRow,
  mapping: readonly string[],
): Record<string, string> {
  if (mapping.length !== run.headings.length) return { mapping: 'Say for each column what it is.' };
  const errors: Record<string, string> = {};
  for (const [at, field] of mapping.entries()) {
    if (field === '') continue;
    if (!isField(columns, field)) errors[`mapping.${at}`] = 'Choose from the list.';
    else if (mapping.indexOf(field) < at) errors[`mapping.${at}`] = 'Another column is this already.';
  }
  if (!mapping.some((field) => needs.fields.includes(field))) errors.mapping = needs.text;
  return errors;
}

async function progressOf({ db }: SliceServices, run: RunRow, shown: number) {
  const { groups = 0, ...counts } = await countRows(db, run.id);
  const said = await rowsWithMessages(db, run.id, 0, SHOWN_MESSAGES);
  return {
    state: run.state,
    problem: run.problem,
    samples: run.samples,
    files: await countRunFiles(db, run.id),
    counts,
    groups,
    first: await firstRows(db, run.id, shown),
    messages: said
      .flatMap(({ label, messages }) =>
        messages.map(({ line, field, text, isError }) => ({
          line,
          column: headingOf(run.mapping, run.headings, field),
          text,
          isError,
          label,
        })),
      )
      .slice(0, SHOWN_MESSAGES),
  };
}

function exportRoute(services: SliceServices): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  routes.get('/:file{[a-z-]+\\.csv}', guardCapability('exchange.read', 'exchange.read'), async (c) => {
    const kind = kindOf(services, c.req.param('file').replace(/\.csv$/, ''));
    if (!kind) return answerError(c, 404, 'imports.unknown-kind', 'Nothing of this kind can be exported.');
    const refused = refusalFor(c, kind.capabilities.read);
    if (refused) return refused;
    const resource = resourceOf(services, kind.name);
    const { timeZone } = services.marketOf();
    const read = await readListQuery(resource, new URL(c.req.url).searchParams, timeZone, services.db);
    if (!read.ok) return answerError(c, 400, read.error.code, read.error.message);
    const lines = await exportTable(services, kind, resource, read.value);
    await recordExport(services.db, c.get('actor') as Actor, {
      resource: kind.name,
      what: c.req.query('filter') ?? '',
    });
    return attachment(c, lines, `${kind.name}.csv`);
  });
  return routes;
}

function attachment(c: Context<RestEnvironment>, lines: AsyncIterable<string>, name: string): Response {
  const table = Readable.from(lines, { objectMode: false });
  return c.body(Readable.toWeb(table) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
