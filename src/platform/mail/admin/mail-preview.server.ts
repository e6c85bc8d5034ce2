import { Hono } from 'hono';
import { answerError, type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { mailKinds, mailReadBy } from '../kinds/mail-kind.server.ts';
import { readMail } from '../mail.server.ts';
import { mailTexts } from './mail-texts.ts';

/** A mail's HTML as a document of its own for a sandboxed frame: no scripts, no forms, nothing loaded but pictures. */
export function mailPreview({ db, shop }: Pick<SliceServices, 'db' | 'shop'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/:id/preview', async (c) => {
    const refusal = refusalFor(c, 'mail.read');
    if (refusal) return refusal;
    const id = c.req.param('id') ?? '';
    const mail = /^\d{1,15}$/.test(id) ? await readMail(db, Number(id)) : undefined;
    if (!mail) return answerError(c, 404, 'resources.missing', 'This mail does not exist.');
    c.header(
      'Content-Security-Policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    const readBy = mailReadBy(mail.key, shop().of(mailKinds));
    // Whoever could read the link would be let into the account of whoever it was sent to.
    if (readBy && !c.get('actor')?.can(readBy)) return c.html(`<p>${mailTexts.closed}</p>`, 403);
    return c.html(mail.html);
  });
  return { name: 'mails', routes };
}
