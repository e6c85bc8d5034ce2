import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedUsername, usernameOf } from './new-username.ts';
import { registrationProblems } from './registration.ts';

const named = (firstName: string, lastName: string, email = 'someone@mail.test') =>
  usernameOf({ email, firstName, lastName });
const addressed = (email: string) => named('', '', email);

describe('[AUTH-021c] the user name that is made for somebody', () => {
  it('is first.last in lower case, or the one of them that is known', () => {
    expect(named('Grace', 'Hopper')).toBe('grace.hopper');
    expect(named('Mary Ann', "O'Neill")).toBe('maryann.oneill');
    expect(named('', 'Hopper')).toBe('hopper');
    expect(named('Grace', ' ')).toBe('grace');
    expect(named('Éva', 'Łukasz')).toBe('éva.łukasz');
    expect(named('ليلى', 'حداد')).toBe('ليلى.حداد');
  });

  it('is the part before @ without a name, and the domain where that names a desk', () => {
    expect(addressed('Ada.Lovelace@mail.test')).toBe('ada.lovelace');
    expect(addressed('ada+shop@mail.test')).toBe('adashop');
    for (const desk of ['sales', 'hello', 'mail', 'contact', 'info', 'Info'])
      expect(addressed(`${desk}@engine.test`)).toBe('engine.test');
    expect(addressed('information@engine.test')).toBe('information');
  });

  it('never begins or ends with a mark, nor has two beside each other', () => {
    expect(addressed('_.ada._@mail.test')).toBe('ada');
    expect(named('-a.', '.b-')).toBe('a.b');
    expect(named('a..b', 'c__d')).toBe('a.b.c_d');
  });

  it('is never empty, however little is known', () => {
    expect(addressed('')).toBe('customer');
    expect(named('…', '!', '+++@mail.test')).toBe('customer');
  });

  it('has a number of four digits when it is taken', () => {
    expect(numberedUsername('grace.hopper', 7)).toBe('grace.hopper-0007');
    expect(numberedUsername('grace.hopper', 9999)).toBe('grace.hopper-9999');
  });

  it('of whatever was typed can be stored, is no address, and says the same of the same', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, text, text, (firstName, lastName, email) => {
        const name = usernameOf({ email, firstName, lastName });
        expect(name).toMatch(/^[\p{L}\p{N}]([\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u);
        expect([...name].length).toBeLessThanOrEqual(50);
        expect(name).not.toContain('@');
        expect(name.isWellFormed()).toBe(true);
        expect(usernameOf({ email, firstName, lastName })).toBe(name);
        // Whoever would choose it could, but for its length.
        const problems = registrationProblems(
          { username: numberedUsername(name, 12), password: '' },
          { username: true, password: false },
        );
        expect(problems.map(({ refusal }) => refusal.code)).not.toContain('accounts.username-invalid');
      }),
      { numRuns: 500 },
    );
  });
});
