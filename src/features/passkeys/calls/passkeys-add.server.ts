import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { addPasskey } from '../operations/add-passkey.server.ts';
import { refusedPasskey } from '../operations/refused-passkey.server.ts';
import { passkeyTexts } from '../texts.ts';
import { passkeysAdd } from './passkeys-add.ts';

/** The page that is loaded anew says that it was added. */
export const passkeysAddCall = answerCall(passkeysAdd, async ({ credential }, context) => {
  const { db, request, texts } = context;
  const actor = await request.actor();
  if (!actor) return reply(401, { errors: {} });
  const done = await addPasskey(actor, credential, context);
  if (!done.ok) return refusedPasskey(done.error, texts);
  const text = translate(passkeyTexts, texts, 'wasAdded');
  await addNotices(db, request, [{ kind: 'success', text }]);
  return { added: true as const };
});
