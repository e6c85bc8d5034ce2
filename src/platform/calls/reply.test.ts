import { expect, it } from 'vitest';
import { isReply, reply } from './reply.ts';

it('tells answers with a status of their own from plain ones', () => {
  expect(isReply(reply(422, { username: 'Required.' }, { 'x-a': 'b' }))).toBe(true);
  for (const plain of [null, 'html', { status: 422 }, { kind: 'other' }]) expect(isReply(plain)).toBe(false);
});
