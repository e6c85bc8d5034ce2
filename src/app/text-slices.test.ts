import { globSync, readFileSync } from 'node:fs';
import { slices } from 'virtual:slices/server';
import { expect, it } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { ownTextSlices } from '#platform/texts/own-text-slices.server.ts';

const textSlices = composeShop(slices).of(platformPoints.texts);

it('lists the texts of every slice, each under a name of its own', () => {
  const declared = globSync('src/{features,widgets}/**/texts.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineTexts\('([^']+)'/g)].map(([, namespace]) => namespace),
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(textSlices.map(({ texts }) => texts.namespace).sort()).toEqual(declared.sort());
  expect(new Set(textSlices.map(({ title }) => title)).size).toBe(textSlices.length);
});

it('labels and sets apart only texts that there are', () => {
  const unknown = [...ownTextSlices, ...textSlices].flatMap(({ texts, labels, technical }) =>
    [...Object.keys(labels ?? {}), ...(technical === true ? [] : (technical ?? []))].filter(
      (key) => !Object.hasOwn(texts.defaults, key),
    ),
  );
  expect(unknown).toEqual([]);
});
