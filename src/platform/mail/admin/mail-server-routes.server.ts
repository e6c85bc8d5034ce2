import { Hono } from 'hono';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { isMailAddress } from '../mail-address.ts';
import { mailProblem } from '../mail-problem.ts';
import { senderOf } from '../mail-server.server.ts';
import { openTransporter } from '../open-transporter.server.ts';
import { mailServerTexts } from './mail-server-texts.ts';
import type { MailTestAnswer } from './mail-test-answer.ts';

/** Tests of one person; each opens a connection to wherever the settings say. */
const TESTS = { points: 10, seconds: 600 };

/** `POST /test` sends a mail to whoever asks, through the server that is saved, and says plainly how it went. */
export function mailServerRoutes(services: SliceServices): RestRoute {
  const limits = createRateLimits(services.db);
  const routes = new Hono<RestEnvironment>();
  routes.post('/test', async (c) => {
    const refusal = refusalFor(c, 'settings.secrets');
    const actor = c.get('actor');
    if (refusal || !actor) return refusal ?? c.notFound();
    const wait = await limits.secondsToWait('mail-server-tests', actor.userId, TESTS);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      const error = { code: 'mail.too-many-tests', message: mailServerTexts.tooMany };
      return c.json({ error }, 429);
    }
    const answer = await tryServer(actor.email, services);
    await services.db.insert(auditEntry).values({
      actorId: actor.userId,
      actorName: actor.name,
      resource: 'settings',
      recordId: 'mail-server',
      deed: 'send-test',
      changes: { test: [null, answer.is === 'failed' ? answer.problem.name : answer.is] },
    });
    return c.json(answer);
  });
  return { name: 'mail-server', routes };
}

async function tryServer(to: string, services: SliceServices): Promise<MailTestAnswer> {
  const server = services.mailServer();
  if (!server) return { is: 'no-server' };
  if (server.isLocked) return { is: 'locked' };
  if (!isMailAddress(to)) return { is: 'no-address' };
  const from = senderOf(services);
  const { host, port, encryption } = server;
  const transporter = await openTransporter(server, { once: true });
  try {
    const subject = mailServerTexts.testSubject.replace('{shop}', from.name);
    const text = mailServerTexts.testBody.replace('{shop}', from.name).replace('{site}', services.siteUrl);
    await transporter.sendMail({ from, to: { name: '', address: to }, subject, text });
    return { is: 'sent', to };
  } catch (error) {
    const attempt = { host, port, encryption, sender: from.address };
    return { is: 'failed', problem: mailProblem(error, attempt) };
  } finally {
    transporter.close();
  }
}
