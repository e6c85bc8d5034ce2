import { expect, it } from 'vitest';
import { isPlainAddress } from './plain-address.ts';

it('an http address is plain unless it is of the own machine', () => {
  for (const address of [
    'http://shop.example',
    'http://192.168.1.7:3000',
    'http://127.example',
    'http://128.0.0.1',
  ])
    expect([address, isPlainAddress(address)]).toEqual([address, true]);
  for (const address of [
    'https://shop.example',
    'http://localhost:3000',
    'http://two.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
    expect([address, isPlainAddress(address)]).toEqual([address, false]);
});
