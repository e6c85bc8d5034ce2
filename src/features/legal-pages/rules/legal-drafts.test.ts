import { expect, test } from 'vitest';
import { openPlaces } from '#platform/documents/open-places.ts';
import { legalDrafts } from './legal-drafts.ts';
import { LEGAL_PARTS } from './legal-parts.ts';

test('each draft has ids of seven characters, none twice, and places to fill in; what the shop knows is none', () => {
  for (const part of LEGAL_PARTS) {
    const { tree } = legalDrafts[part];
    const ids = JSON.stringify(tree).match(/"id":"[^"]*"/g) ?? [];
    expect(ids.filter((id) => !/^"id":"[a-z0-9]{7}"$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(openPlaces(tree, () => true).length).toBeGreaterThan(0);
    expect(openPlaces(tree, () => false)).toContain('[Name and address of the seller]');
    const left = openPlaces(tree, () => true);
    expect(left.filter((place) => /seller|countr/i.test(place))).toEqual([]);
  }
});
