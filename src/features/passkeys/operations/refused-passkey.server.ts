import { type CallReply, reply } from '#platform/calls/reply.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { PasskeyRefusal } from '../errors.ts';
import { passkeyWords } from '../rules/passkey-words.ts';

const STATUS: Partial<Record<PasskeyRefusal['code'], number>> = {
  'passkeys.not-allowed': 403,
  'passkeys.too-many-attempts': 429,
};

/** The answer to a passkey that was refused: why, in the shop's words. */
export function refusedPasskey(refusal: PasskeyRefusal, texts: TextOverrides): CallReply {
  const { code } = refusal;
  const wait = 'waitSeconds' in refusal ? { 'retry-after': String(refusal.waitSeconds) } : undefined;
  return reply(STATUS[code] ?? 422, { error: { code, message: passkeyWords(refusal, texts) } }, wait);
}
