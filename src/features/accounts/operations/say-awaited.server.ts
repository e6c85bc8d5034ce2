import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { maskedEmail } from '../rules/reset-code.ts';
import { confirmEmailTexts } from '../texts.ts';
import { keepAwaited } from './awaited-cookie.server.ts';
import { awaitedEmail, isUnproven } from './email-proof.server.ts';

/**
 * Tells whoever made an account with something else, such as an order, that it waits until they have shown that the address is
 * theirs. Nothing where it does not.
 */
export async function sayAwaited(
  userId: string,
  { db, request, texts }: Pick<CallContext, 'db' | 'request' | 'texts'>,
): Promise<void> {
  if (!(await isUnproven(db, userId))) return;
  keepAwaited(request, userId);
  const email = maskedEmail((await awaitedEmail(db, userId)) ?? '');
  await addNotices(db, request, [
    { kind: 'info', text: translate(confirmEmailTexts, texts, 'withOrder', { email }) },
  ]);
}
