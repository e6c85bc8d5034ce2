import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, capabilitiesOf, includesCapability, isCapabilityName, SHIPPED_ROLES } from './roles.ts';

const NAMED = [
  { name: 'admin.enter', roles: ['editor', 'shop-manager'] },
  { name: 'catalog.read', roles: ['editor'] },
  { name: 'catalog.*', roles: ['shop-manager'] },
  { name: 'accounts.read', roles: ['shop-manager', 'warehouse'] },
];
const ALL = [CUSTOMER, ...SHIPPED_ROLES];
const roleCan = (role: string, capability: string, own: string[] | null = null) =>
  includesCapability(capabilitiesOf(role, own, NAMED), capability);

describe('roles', () => {
  it('an administrator may do everything and a customer nothing in the admin', () => {
    expect(roleCan('administrator', 'anything.at-all')).toBe(true);
    expect(roleCan('customer', 'admin.enter')).toBe(false);
    expect(roleCan('customer', 'catalog.read')).toBe(false);
  });

  it('an area wildcard covers its deeds and nothing that merely begins alike', () => {
    expect(roleCan('shop-manager', 'catalog.write')).toBe(true);
    expect(roleCan('shop-manager', 'catalogue.write')).toBe(false);
    expect(roleCan('editor', 'catalog.read')).toBe(true);
    expect(roleCan('editor', 'catalog.write')).toBe(false);
  });

  it('only administrators change accounts', () => {
    expect(ALL.filter((role) => roleCan(role, 'accounts.write'))).toEqual(['administrator']);
  });

  it('a role of the owner may do what it is stored with and come in, and nothing that slices give to its name', () => {
    expect(capabilitiesOf('warehouse', ['orders.read'], NAMED)).toEqual(['admin.enter', 'orders.read']);
    expect(roleCan('warehouse', 'accounts.read', ['orders.read'])).toBe(false);
  });

  it('a role that is not there counts as customer', () => {
    expect(capabilitiesOf('emperor', null, NAMED)).toEqual([]);
    expect(capabilitiesOf('', null, NAMED)).toEqual([]);
  });

  it('a role that is stored with everything has nothing of it, nor a role of the shop what is stored', () => {
    for (const text of [
      '*',
      '*.*',
      '.',
      'orders',
      'orders.',
      '.read',
      'orders.read.write',
      'Orders.read',
      '',
    ])
      expect([text, capabilitiesOf('warehouse', [text], NAMED)]).toEqual([text, ['admin.enter']]);
    expect(roleCan('editor', 'orders.read', ['orders.read'])).toBe(false);
    expect(roleCan(CUSTOMER, 'admin.enter', ['orders.read'])).toBe(false);
  });

  it('no role of the owner ever has all rights, whatever it is stored with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('*', 'orders.*', 'catalog.read'))),
        (own) => {
          expect(roleCan('warehouse', '*', own)).toBe(false);
          expect(roleCan('warehouse', 'settings.secrets', own)).toBe(
            own.some((one) => one === 'settings.*' || one === 'settings.secrets'),
          );
        },
      ),
    );
    expect(isCapabilityName('*')).toBe(false);
  });

  it('whatever a role is told to have, it may do', () => {
    for (const role of ALL) {
      for (const capability of capabilitiesOf(role, null, NAMED)) {
        expect(roleCan(role, capability.replace('*', 'write')), `${role} ${capability}`).toBe(true);
      }
    }
    expect(capabilitiesOf('administrator', null, NAMED)).toEqual(['*']);
  });

  it('a capability without an area is nobody’s but the administrator’s', () => {
    expect(ALL.filter((role) => roleCan(role, 'catalog'))).toEqual(['administrator']);
    expect(ALL.filter((role) => roleCan(role, ''))).toEqual(['administrator']);
  });
});
