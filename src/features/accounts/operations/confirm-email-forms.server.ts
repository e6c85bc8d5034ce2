import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import type { ProofRefusal } from '../errors.ts';
import { proofAsked } from '../events.ts';
import { CONFIRM_EMAIL, confirmEmailPath, type RefusedProof } from '../rules/confirm-email.ts';
import { type AccountTextKey, accountTexts, confirmEmailTexts } from '../texts.ts';
import {
  dropAwaited,
  dropProofKey,
  keepProofKey,
  keptAwaited,
  keptProofKey,
} from './awaited-cookie.server.ts';
import { countProofMail } from './email-proof.server.ts';
import { proveByKey } from './move-address.server.ts';

const isPlace = (path: string) => path.endsWith(`/${CONFIRM_EMAIL}/`);

/** The link of the mail: its key goes into a cookie and out of the address. It proves nothing by itself. */
const keyLink: PageForm = {
  method: 'GET',
  byStandIn: true,
  accepts: (fields, path) => 'key' in fields && isPlace(path),
  async submit(fields, { addresses, request }) {
    keepProofKey(request, cleanText(fields.key, 100) || '-');
    return { redirect: confirmEmailPath(addresses) };
  },
};

/**
 * The button behind that link. Nobody is logged in by it: whoever gave somebody else's address would have them come into an account
 * of which they know the password.
 */
const confirmForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'confirm_email' in fields && isPlace(path),
  limit: { name: 'confirm-email', points: 60, seconds: 3600 },
  async submit(_fields, context) {
    const { addresses, db, request, texts } = context;
    const proven = await proveByKey(keptProofKey(request), context);
    // The page says of a key that it does not work.
    if (proven.is === 'stale') return { redirect: confirmEmailPath(addresses) };
    dropAwaited(request);
    const text = translator(confirmEmailTexts, texts);
    const said =
      proven.is === 'moved'
        ? text('moved', { email: proven.email })
        : text(proven.is === 'taken' ? 'movedTaken' : 'confirmed');
    await addNotices(db, request, [{ kind: proven.is === 'taken' ? 'error' : 'success', text: said }]);
    return { redirect: addresses.account };
  },
};

/** Has the link sent again, to whom the browser has shown before that it made the account or knows the password. */
const resendForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'send_again' in fields && isPlace(path),
  limit: { name: 'confirm-email-again', points: 60, seconds: 3600 },
  async submit(_fields, context) {
    const { addresses, db, market, request, texts } = context;
    const userId = keptAwaited(request);
    if (userId === null) return { redirect: confirmEmailPath(addresses) };
    const asked = await withinTransaction(db, async (tx) => {
      const counted = await countProofMail(tx, userId, request.startedAt);
      if (counted.ok) await emit(tx, proofAsked, { userId, locale: market.locale });
      return counted;
    });
    if (!asked.ok) return again(asked.error, context);
    dropProofKey(request);
    const text = translate(confirmEmailTexts, texts, 'sentAgain');
    await addNotices(db, request, [{ kind: 'success', text }]);
    return { redirect: confirmEmailPath(addresses) };
  },
};

/** How people show that an address is theirs. */
export const confirmEmailForms: readonly PageForm[] = [keyLink, confirmForm, resendForm];

function again(refusal: ProofRefusal, { texts }: Pick<CallContext, 'texts'>): PageFormAnswer {
  const form: RefusedProof = { kind: 'confirm-email', problem: proofWords(refusal, texts) };
  return { page: { notices: [], form, status: 422 } };
}

/** Why the link is not sent again, in the shop's words. */
export function proofWords(refusal: ProofRefusal, texts: CallContext['texts']): string {
  const seconds = 'waitSeconds' in refusal ? refusal.waitSeconds : 0;
  const key = refusal.code.slice('accounts.'.length) as AccountTextKey;
  return translate(accountTexts, texts, key, { seconds, minutes: Math.max(1, Math.ceil(seconds / 60)) });
}
