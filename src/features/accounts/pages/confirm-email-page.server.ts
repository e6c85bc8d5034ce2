import { keptAwaited, keptProofKey } from '../operations/awaited-cookie.server.ts';
import { awaitedEmail, readProofKey } from '../operations/email-proof.server.ts';
import { guestPage } from '../points.server.ts';
import { CONFIRM_EMAIL, type ConfirmEmailView, proofProblem } from '../rules/confirm-email.ts';
import { maskedEmail } from '../rules/reset-code.ts';
import { ConfirmEmail } from '../ui/confirm-email.tsx';

/** Where people go on whose address is still to be shown to be theirs, and where the link of the mail leads. */
export const confirmEmailPage = guestPage<ConfirmEmailView>({
  slug: CONFIRM_EMAIL,
  // Forms and mails lead there.
  label: null,
  isOffered: () => true,
  async load({ addresses, db, form, request }, rest) {
    if (rest.length > 0) return null;
    const key = keptProofKey(request);
    const owner = key === '' ? null : await readProofKey(db, key, request.startedAt);
    if (owner) return { step: 'confirm', email: owner.email };
    const awaited = keptAwaited(request);
    const email = awaited === null ? null : await awaitedEmail(db, awaited);
    if (email !== null)
      return { step: 'wait', masked: maskedEmail(email), problem: proofProblem(form), isStale: key !== '' };
    return { step: 'lost', isStale: key !== '', logIn: addresses.account };
  },
  View: ConfirmEmail,
});
