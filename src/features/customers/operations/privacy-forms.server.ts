import {
  hasPassword,
  logOutVisitor,
  passwordProblem,
  takeAddressKey,
} from '#features/accounts/public.server.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { holdsOf } from '#platform/personal-data/personal-data.server.ts';
import { requestsOfAccount } from '#platform/personal-data/personal-requests.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { accountDeletionAsked } from '../events.ts';
import { confirmDeletionMail } from '../mail/own-data-mails.server.ts';
import { DELETE_ACCOUNT, DELETE_KEY, GOODBYE, holdWords, PRIVACY } from '../rules/own-data.ts';
import { privacySettings } from '../settings.ts';
import { privacyTexts } from '../texts.ts';
import { askForOwnData } from './own-data.server.ts';

type TextKey = keyof typeof privacyTexts.defaults;

/** What a refused form leaves for the page that is shown again. */
export interface RefusedDeletion {
  kind: 'delete-account';
  problem: string;
}

/** Asks for a file with all that the shop holds of whoever is logged in; one at a time. */
const exportForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'export_own_data' in fields,
  limit: { name: 'export-own-data', points: 10, seconds: 86_400 },
  async submit(_fields, context) {
    const actor = await context.request.actor();
    if (!actor || !context.settings.get(privacySettings).exportByCustomers) return toAccount(context);
    const asked = await requestsOfAccount(context.db, actor.userId);
    if (!asked.some(({ kind, state }) => kind === 'export' && state === 'waiting'))
      await withinTransaction(context.db, (tx) => askForOwnData(tx, 'export', actor, context));
    return goOn(context, 'success', 'exportAsked');
  },
};

/** Begins to delete the account of whoever knows its password: by a mailed link, or at once where nothing is mailed. */
const deleteForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'delete_own_account' in fields,
  limit: { name: 'delete-own-account', points: 20, seconds: 3600 },
  async submit(fields, context) {
    const actor = await context.request.actor();
    if (!actor || !context.settings.get(privacySettings).deleteByCustomers) return toAccount(context);
    const held = await holdOf(actor, context);
    if (held) return goOn(context, 'error', held);
    const mails = mailsLink(context);
    const isKnown = await hasPassword(context.db, actor.userId);
    if (!isKnown && !mails) return goOn(context, 'error', 'deleteImpossible');
    const problem = isKnown ? await passwordProblem(actor, fields.password_current, context) : null;
    if (problem) {
      const form: RefusedDeletion = { kind: 'delete-account', problem };
      return { page: { notices: [], form, status: 422 } };
    }
    if (!mails) return deleteNow(actor, context);
    const { locale } = context.market;
    await withinTransaction(context.db, (tx) =>
      emit(tx, accountDeletionAsked, { userId: actor.userId, locale }),
    );
    return goOn(context, 'success', 'deleteMailed', { email: actor.email });
  },
};

/** The button behind that link, which counts for the holder of the account alone. */
const confirmForm: PageForm = {
  method: 'POST',
  accepts: (fields) => DELETE_KEY in fields,
  limit: { name: 'confirm-deletion', points: 30, seconds: 900 },
  async submit(fields, context) {
    const actor = await context.request.actor();
    if (!actor || !context.settings.get(privacySettings).deleteByCustomers) return toAccount(context);
    const held = await holdOf(actor, context);
    if (held) return goOn(context, 'error', held);
    const key = cleanText(fields[DELETE_KEY], 100);
    const proof = { purpose: DELETE_ACCOUNT, userId: actor.userId, key };
    return deleteNow(actor, context, proof);
  },
};

/** What customers do with their own data, without script. */
export const privacyForms: readonly PageForm[] = [exportForm, deleteForm, confirmForm];

/** Whether a link that proves the address is mailed before an account is deleted. */
export function mailsLink({ request, settings }: Pick<CallContext, 'request' | 'settings'>): boolean {
  return request.environment.sendsMail && isMailOn(confirmDeletionMail, settings);
}

/** Which words tell what keeps an account from being deleted now, as the job that deletes it would find; null = nothing. */
export async function holdOf(
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
  { db, request }: Pick<CallContext, 'db' | 'request'>,
): Promise<TextKey | null> {
  return holdWords(await holdsOf(db, { userId, email }, request.environment));
}

async function deleteNow(
  actor: Actor,
  context: CallContext,
  proof?: Parameters<typeof takeAddressKey>[1],
): Promise<PageFormAnswer> {
  const isAsked = await withinTransaction(context.db, async (tx) => {
    if (proof && (await takeAddressKey(tx, proof, context.request.startedAt)) === null) return false;
    await askForOwnData(tx, 'delete', actor, context);
    return true;
  });
  if (!isAsked) return goOn(context, 'error', 'deleteStale');
  // They are done here: what is still theirs goes in a moment.
  await logOutVisitor(context.request);
  return { redirect: `${context.addresses.account}${GOODBYE}/` };
}

function toAccount({ addresses }: CallContext): PageFormAnswer {
  return { redirect: addresses.account };
}

async function goOn(
  { addresses, db, request, texts }: CallContext,
  kind: 'success' | 'error',
  key: TextKey,
  values: Record<string, string> = {},
): Promise<PageFormAnswer> {
  await addNotices(db, request, [{ kind, text: translator(privacyTexts, texts)(key, values) }]);
  return { redirect: `${addresses.account}${PRIVACY}/` };
}
