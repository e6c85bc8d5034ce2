import { describe, expect, it } from 'vitest';
import { asRole, roleCan as can, capabilitiesOf, ROLES, type Role } from './roles.ts';

const NAMED = [
  { name: 'admin.enter', roles: ['editor', 'shop-manager'] },
  { name: 'catalog.read', roles: ['editor'] },
  { name: 'catalog.*', roles: ['shop-manager'] },
  { name: 'accounts.read', roles: ['shop-manager'] },
];
const roleCan = (role: Role, capability: string) => can(role, capability, NAMED);

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
    expect(ROLES.filter((role) => roleCan(role, 'accounts.write'))).toEqual(['administrator']);
  });

  it('an unknown stored role counts as customer', () => {
    expect(asRole('emperor')).toBe('customer');
    expect(asRole(null)).toBe('customer');
    expect(asRole('editor')).toBe('editor');
  });

  it('whatever a role is told to have, it may do', () => {
    for (const role of ROLES) {
      for (const capability of capabilitiesOf(role, NAMED)) {
        expect(roleCan(role, capability.replace('*', 'write')), `${role} ${capability}`).toBe(true);
      }
    }
    expect(capabilitiesOf('customer', NAMED)).toEqual([]);
    expect(capabilitiesOf('administrator', NAMED)).toEqual(['*']);
  });

  it('a capability without an area is nobody’s but the administrator’s', () => {
    expect(ROLES.filter((role) => roleCan(role, 'catalog'))).toEqual(['administrator']);
    expect(ROLES.filter((role) => roleCan(role, ''))).toEqual(['administrator']);
  });
});
