import { expect, it } from 'vitest';
import { areasOf, scopesGrant, scopesToGive } from './scopes.ts';

it('makes areas of capabilities, and leaves out coming in', () => {
  const areas = areasOf(
    ['admin.enter', 'parts.*', 'parts.read', 'parts.delete', 'code.write'],
    [{ name: 'screws', read: 'parts.read' }],
  );
  expect(areas).toEqual([
    { name: 'code', resources: [], read: [], write: ['code.write'] },
    { name: 'parts', resources: ['screws'], read: ['parts.read'], write: ['parts.delete'] },
  ]);
});

it('grants by scope: reading alone, or everything in the area, and nothing beside it', () => {
  expect(scopesGrant([], 'admin.enter')).toBe(true);
  expect(scopesGrant(['parts.read'], 'parts.read')).toBe(true);
  expect(scopesGrant(['parts.read'], 'parts.write')).toBe(false);
  expect(scopesGrant(['parts.write'], 'parts.read')).toBe(true);
  expect(scopesGrant(['parts.write'], 'parts.delete')).toBe(true);
  expect(scopesGrant(['parts.write'], 'part.read')).toBe(false);
  expect(scopesGrant(['parts.write'], 'code.write')).toBe(false);
});

it('lets nobody give away what they may not do', () => {
  const [area] = areasOf(['parts.read', 'parts.write']);
  if (!area) throw new Error('no area');
  expect(scopesToGive(area, (capability) => capability === 'parts.read')).toEqual(['parts.read']);
  expect(scopesToGive(area, () => false)).toEqual([]);
});
