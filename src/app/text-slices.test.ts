import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textSlices } from './text-slices.ts';

it('lists the texts of every slice, each under a name of its own', () => {
  const declared = globSync('src/{features,widgets}/**/texts.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineTexts\('([^']+)'/g)].map(([, namespace]) => namespace),
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(textSlices.map(({ texts }) => texts.namespace).sort()).toEqual(declared.sort());
  expect(new Set(textSlices.map(({ title }) => title)).size).toBe(textSlices.length);
});
