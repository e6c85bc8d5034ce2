import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#features/fields/public.ts';
import { addressRef, asDefault, begunAddress, isSamePlace, isWhole, readLabel } from './address-book.ts';

const home = { ...emptyAddress('US'), firstName: 'Ada', address1: '1 Analytical Way', city: 'London' };

describe('the addresses of a customer', () => {
  it('are meant by their kind or by an id, and by nothing else', () => {
    expect(['billing', 'shipping', '12'].map(addressRef)).toEqual(['billing', 'shipping', 12]);
    for (const odd of ['', '0', '-1', '1.5', '1e3', 'x', '9'.repeat(16), null, undefined, ['1'], {}])
      expect(addressRef(odd), String(odd)).toBeNull();
  });

  it('have names of at most sixty letters, without what nobody can type', () => {
    expect(readLabel('  Home \u0000')).toBe('Home');
    expect(readLabel('x'.repeat(99))).toHaveLength(60);
    expect(readLabel({})).toBe('');
  });

  it('are the same where letters arrive at the same person, whatever phone and e-mail are', () => {
    expect(isSamePlace(home, { ...home, phone: '1', email: 'a@b.test' })).toBe(true);
    expect(isSamePlace(home, { ...home, firstName: 'Mary' })).toBe(false);
  });

  it('are none as long as only a name is known', () => {
    expect(isWhole({ ...emptyAddress('US', 'IL'), firstName: 'Ada' })).toBe(false);
    expect(isWhole(home)).toBe(true);
  });

  it('begin with whose they are and a country, and with nobody’s street or state', () => {
    const lone = { ...emptyAddress(''), firstName: 'Ada', lastName: 'Lovelace' };
    const account = { country: 'US', email: 'ada@shop.test' };
    const begun = { ...lone, country: 'US' };
    expect(begunAddress('billing', [null, null], account)).toEqual({
      ...emptyAddress('US'),
      email: account.email,
    });
    expect(begunAddress('billing', [lone, null], account)).toEqual({ ...begun, email: account.email });
    expect(begunAddress('shipping', [null, lone], account)).toEqual(begun);
    const reached = { ...home, state: 'IL', lastName: 'Lovelace', phone: '1', email: 'own@x.test' };
    expect(begunAddress('billing', [null, reached], account)).toEqual({ ...begun, ...pick(reached) });
    expect(begunAddress('shipping', [{ ...lone, firstName: '' }, reached], account)).toEqual({
      ...begun,
      firstName: '',
    });
  });

  it('keep the customer’s phone and e-mail for bills, and have neither for parcels', () => {
    const former = { ...home, phone: '+1 217 555 0100', email: 'ada@old.test' };
    expect(asDefault('billing', home, former, 'ada@shop.test')).toEqual({ ...home, ...pick(former) });
    expect(asDefault('billing', home, null, 'ada@shop.test').email).toBe('ada@shop.test');
    expect(asDefault('billing', { ...home, email: 'own@x.test' }, former, '').email).toBe('own@x.test');
    expect(asDefault('shipping', former, null, 'ada@shop.test')).toMatchObject({ phone: '', email: '' });
  });
});

const pick = ({ phone, email }: typeof home) => ({ phone, email });
