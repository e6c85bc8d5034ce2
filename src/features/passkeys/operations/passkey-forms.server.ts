import { and, eq } from 'drizzle-orm';
import {
  accounts,
  endOtherSessions,
  logInChanged,
  passwordProblem,
} from '#features/accounts/public.server.ts';
import { ACCOUNT_DETAILS } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { passkey } from '../data/passkey.table.ts';
import type { LeftPasskey, PasskeyDeed } from '../rules/passkey-view.ts';
import { passkeyTexts } from '../texts.ts';

type Fields = Readonly<Record<string, unknown>>;
type Deed = (actor: Actor, id: number, fields: Fields, context: CallContext) => Promise<PageFormAnswer>;

const own = ({ userId }: Actor, id: number) => and(eq(passkey.userId, userId), eq(passkey.id, id));

/** What the buttons do, by the value of `passkey`. */
const DEEDS: Readonly<Record<PasskeyDeed, Deed>> = {
  async rename(actor, id, fields, context) {
    const name = cleanText(fields.passkey_name, 60);
    if (name === '') return again('rename', id, translator(passkeyTexts, context.texts)('nameMissing'));
    await context.db.update(passkey).set({ name }).where(own(actor, id));
    return { redirect: place(context) };
  },

  async remove(actor, id, fields, context) {
    const { db, market, request, texts } = context;
    const problem = await passwordProblem(actor, fields.password_passkey, context);
    if (problem) return again('remove', id, problem);
    const session = await request.environment.cache(accounts).sessionIdOf(request.headers);
    const isGone = await withinTransaction(db, async (tx) => {
      const gone = await tx.delete(passkey).where(own(actor, id)).returning({ id: passkey.id });
      if (gone.length === 0) return false;
      // Who removes one may have lost the device on which it was used.
      if (session !== null) await endOtherSessions(tx, actor.userId, session);
      const deed = { tx, actor, now: request.startedAt };
      await recordAudits('users', 'passkey-removed', [{ recordId: actor.userId, changes: {} }], deed);
      const { userId, email: to } = actor;
      await emit(tx, logInChanged, { userId, what: 'way-removed', to, locale: market.locale });
      return true;
    });
    const text = translator(passkeyTexts, texts);
    if (isGone) await addNotices(db, request, [{ kind: 'success', text: text('wasRemoved') }]);
    return { redirect: place(context) };
  },
};

/** Renaming and removing a passkey, without script. */
export const passkeyForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'passkey' in fields && path.endsWith(`/${ACCOUNT_DETAILS}/`),
  limit: { name: 'passkey-form', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const actor = await context.request.actor();
    const wanted = String(fields.passkey);
    const deed = Object.hasOwn(DEEDS, wanted) ? DEEDS[wanted as PasskeyDeed] : undefined;
    const id = /^\d{1,15}$/.test(String(fields.passkey_id)) ? Number(fields.passkey_id) : null;
    if (!actor || !deed || id === null) return { redirect: place(context) };
    return deed(actor, id, fields, context);
  },
};

function place({ addresses }: CallContext): string {
  return `${addresses.account}${ACCOUNT_DETAILS}/#passkeys`;
}

function again(deed: PasskeyDeed, id: number, problem: string): PageFormAnswer {
  const form: LeftPasskey = { kind: 'passkeys', deed, id, problem };
  return { page: { notices: [], form, status: 422 } };
}
