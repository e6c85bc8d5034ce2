import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { randomToken } from '#kit/ids.ts';
import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type MailKind, mailKinds } from '../kinds/mail-kind.server.ts';
import { queueMail } from '../mail.server.ts';
import { nudgeMailer } from '../mailer.server.ts';
import { changeMailKind } from './change-mail-kind.server.ts';
import {
  changeInput,
  isWritten,
  languagesOf,
  type Problems,
  recipientProblems,
  sampleInput,
  testInput,
  wordProblems,
  writeSample,
} from './mail-kind-input.server.ts';
import type { PreviewedMail } from './mail-kind-view.ts';
import { listMailKinds, showMailKind } from './show-mail-kind.server.ts';

/** Tests of one person; somebody who tries out words needs a handful. */
const TESTS = { points: 10, seconds: 600 };

/**
 * `GET /` all kinds of mails, `GET /{name}?language=` one with its words, `PUT /{name}` changes switch, recipients and
 * words, `POST /{name}/preview` shows one as typed, `POST /{name}/test` sends it to somebody.
 */
export function mailKindRoutes(services: SliceServices): RestRoute {
  const limits = createRateLimits(services.db);
  const routes = new Hono<RestEnvironment>();
  const kindOf = (c: Context): MailKind | undefined =>
    services
      .shop()
      .of(mailKinds)
      .find(({ name }) => name === c.req.param('name'));

  routes.use('*', guardCapability('mail.read', 'mail.read'));

  routes.get('/', async (c) => c.json(await listMailKinds(services)));

  routes.get('/:name', async (c) => {
    const kind = kindOf(c);
    if (!kind) return unknown(c);
    const languages = languagesOf(kind, services);
    const wanted = c.req.query('language') || services.marketOf().locale;
    const language = languages.find(({ locale }) => locale === wanted) ?? languages[0];
    if (!language) return unknown(c);
    return c.json(await showMailKind(kind, language, services));
  });

  routes.put('/:name', async (c) => {
    const refusal = refusalFor(c, 'mail.write');
    if (refusal) return refusal;
    const kind = kindOf(c);
    if (!kind) return unknown(c);
    const parsed = v.safeParse(changeInput, await readJsonBody(c));
    if (!parsed.success) return invalid(c, problemsOf(parsed.issues));
    const change = parsed.output;
    const language = languagesOf(kind, services).find(({ locale }) => locale === change.language);
    if (!language) return invalid(c, { language: 'This e-mail is not sent in this language.' });
    const wanted = Object.fromEntries(
      Object.entries(change.words).map(([part, word]) => [part, word?.value ?? null]),
    );
    const problems = { ...recipientProblems(change.recipients), ...wordProblems(kind, wanted) };
    if (Object.keys(problems).length > 0) return invalid(c, problems);
    const isDone = await changeMailKind(kind, change, c.get('actor'), services);
    const shown = await showMailKind(kind, language, services);
    if (isDone) return c.json(shown);
    const message = 'Somebody else changed this e-mail in the meantime.';
    return c.json({ error: { code: 'resources.changed-meanwhile', message }, current: shown }, 409);
  });

  routes.post('/:name/preview', async (c) => {
    const kind = kindOf(c);
    if (!kind) return unknown(c);
    const parsed = v.safeParse(sampleInput, await readJsonBody(c));
    if (!parsed.success) return invalid(c, problemsOf(parsed.issues));
    const mail = await writeSample(kind, parsed.output, c.get('actor'), services);
    if (!isWritten(mail)) return invalid(c, mail);
    const { to, subject, html, text } = mail;
    return c.json({ to: [...to], subject, html, text } satisfies PreviewedMail);
  });

  routes.post('/:name/test', async (c) => {
    const refusal = refusalFor(c, 'mail.write');
    if (refusal) return refusal;
    const kind = kindOf(c);
    if (!kind) return unknown(c);
    const parsed = v.safeParse(testInput, await readJsonBody(c));
    if (!parsed.success) return invalid(c, problemsOf(parsed.issues));
    const { to, words } = parsed.output;
    const problems = wordProblems(kind, words);
    if (Object.keys(problems).length > 0) return invalid(c, problems);
    const actor = c.get('actor');
    const mail = await writeSample(kind, parsed.output, actor, services);
    if (!isWritten(mail)) return invalid(c, mail);
    const wait = await limits.secondsToWait('mail-tests', actor?.userId ?? '', TESTS);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      const minutes = Math.ceil(wait / 60);
      const message = `These were many test e-mails. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
      return c.json({ error: { code: 'mail.too-many-tests', message }, errors: { to: message } }, 429);
    }
    await inTransaction(services.db, async (tx) => {
      const { subject, html, text, replyTo } = mail;
      const key = `mail-test:${kind.name}:${randomToken()}`;
      await queueMail(tx, { key, to, subject, html, text, ...(replyTo ? { replyTo } : {}) });
      await noteTest(tx, kind, to, c);
    });
    void nudgeMailer(services.db);
    return c.json({ sends: services.sendsMail });
  });
  return { name: 'mail-kinds', routes };
}

async function noteTest(
  tx: Transaction,
  { name }: MailKind,
  to: string,
  c: Context<RestEnvironment>,
): Promise<void> {
  const actor = c.get('actor');
  await tx.insert(auditEntry).values({
    actorId: actor?.userId ?? null,
    actorName: actor?.name ?? '',
    resource: 'mail-kinds',
    recordId: name,
    deed: 'send-test',
    changes: { to: [null, to] },
  });
}

function problemsOf(
  issues: readonly { path?: readonly { key: unknown }[] | undefined; message: string }[],
): Problems {
  return Object.fromEntries(
    issues.map(({ path = [], message }) => {
      const keys = path.map(({ key }) => String(key));
      return [(keys[0] === 'words' ? keys.slice(0, 2) : keys).join('.'), message];
    }),
  );
}

function unknown(c: Context<RestEnvironment>): Response {
  return answerError(c, 404, 'mail.unknown-kind', 'There is no such e-mail.');
}

function invalid(c: Context<RestEnvironment>, errors: Problems): Response {
  const error = { code: 'resources.invalid', message: 'Some fields need another look.' };
  return c.json({ error, errors }, 422);
}
