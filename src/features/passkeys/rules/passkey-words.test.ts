import { expect, it } from 'vitest';
import type { PasskeyRefusal } from '../errors.ts';
import { passkeyKeeper } from './passkey-keeper.ts';
import { leftPasskey } from './passkey-view.ts';
import { passkeyWords } from './passkey-words.ts';
import { readAssertion, readAttestation } from './sent-credential.ts';

it('says of every refusal what can be done now, and for how many minutes one has to wait', () => {
  const said = (refusal: PasskeyRefusal) => passkeyWords(refusal, {});
  expect(said({ code: 'passkeys.over' })).toBe('This took too long. Please try again.');
  expect(said({ code: 'passkeys.refused' })).toContain('Log in with your password.');
  expect(said({ code: 'passkeys.not-allowed' })).toBe('Your account may not enter here.');
  expect(said({ code: 'passkeys.many' })).toContain('Remove one first.');
  for (const [waitSeconds, minutes] of [
    [0, 1],
    [60, 1],
    [61, 2],
    [600, 10],
  ] as const)
    expect(said({ code: 'passkeys.too-many-attempts', waitSeconds })).toContain(`in ${minutes} min.`);
});

it('names the keeper of a passkey that many know, and nobody for what objects bring along', () => {
  expect(passkeyKeeper('bada5566-a7aa-401f-bd96-45619a55120d')).toBe('1Password');
  for (const unknown of ['00000000-0000-0000-0000-000000000000', '', 'toString', '__proto__'])
    expect(passkeyKeeper(unknown)).toBeNull();
});

it('takes what its own form left, and no other’s', () => {
  const left = { kind: 'passkeys', deed: 'rename', id: 7, problem: 'Enter a name.' };
  expect(leftPasskey(left)).toBe(left);
  expect(leftPasskey({ ...left, kind: 'second-factor' })).toBeNull();
});

it('reads what browsers answer, and nothing that is cut, too long or of another kind', () => {
  const shared = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' };
  const used = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'dQ' };
  const made = { clientDataJSON: 'e30', attestationObject: 'AAAA' };
  expect(readAssertion(JSON.stringify({ ...shared, response: used }))).toEqual({ ...shared, response: used });
  expect(readAttestation(JSON.stringify({ ...shared, response: made }))).toEqual({
    ...shared,
    response: { ...made, transports: [] },
  });
  for (const wrong of [
    '',
    '{',
    'null',
    JSON.stringify({ ...shared, response: made }),
    JSON.stringify({ ...shared, type: 'password', response: used }),
    JSON.stringify({ ...shared, id: 'a+b', response: used }),
    JSON.stringify({ ...shared, response: { ...used, signature: 'A'.repeat(16_001) } }),
    JSON.stringify({ ...shared, response: { ...used, userHandle: 'A'.repeat(101) } }),
  ])
    expect([wrong.slice(0, 60), readAssertion(wrong)]).toEqual([wrong.slice(0, 60), null]);
  for (const wrong of [
    JSON.stringify({ ...shared, response: used }),
    JSON.stringify({ ...shared, response: { ...made, transports: ['USB'] } }),
  ])
    expect(readAttestation(wrong)).toBeNull();
});
