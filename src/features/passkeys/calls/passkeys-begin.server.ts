import { ownerProblem } from '#features/accounts/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { addOptions } from '../operations/add-passkey.server.ts';
import { passkeyWords } from '../rules/passkey-words.ts';
import { passkeysBegin } from './passkeys-begin.ts';

/** The code is looked at behind the right password alone: each counts once. */
export const passkeysBeginCall = answerCall(passkeysBegin, async (input, context) => {
  const actor = await context.request.actor();
  if (!actor) return reply(401, { errors: {} });
  const refused = (errors: Record<string, string>) => reply(422, { errors });
  const typed = { password: input.password_passkey, code: input.code };
  const wrong = await ownerProblem(actor, typed, context);
  if (wrong) return refused({ [wrong.field === 'code' ? 'code' : 'password_passkey']: wrong.message });
  const options = await addOptions(actor, context);
  if (!options.ok) return refused({ default: passkeyWords(options.error, context.texts) });
  return { options: options.value };
});
