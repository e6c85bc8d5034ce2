import { expect, it } from 'vitest';
import { isAddressRange, isListed } from './address-list.ts';

it('knows addresses and ranges of both families', () => {
  for (const good of ['192.0.2.7', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32'])
    expect(isAddressRange(good), good).toBe(true);
  for (const bad of ['', 'shop.example', '10.0.0.0/33', '300.1.1.1', '10.0.0.1/'])
    expect(isAddressRange(bad), bad).toBe(false);
});

it('finds an address in a list, also where it is written as one of the other family', () => {
  const list = ['192.0.2.7', '10.1.0.0/16', '2001:db8::/32'];
  for (const inside of ['192.0.2.7', '::ffff:192.0.2.7', '10.1.255.1', '2001:db8:1::5'])
    expect(isListed(inside, list), inside).toBe(true);
  for (const outside of ['192.0.2.8', '10.2.0.1', '2001:db9::1', 'nobody', ''])
    expect(isListed(outside, list), outside).toBe(false);
});
