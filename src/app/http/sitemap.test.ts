import { expect, it } from 'vitest';
import { fewEntries, sitemapSources } from '#platform/pages/sitemap-source.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { sitemap } from './sitemap.server.ts';

const numbered = (name: string, count: number) =>
  fewEntries(name, () => Array.from({ length: count }, (_, at) => ({ path: `/${name}/${at}/` })));
const servicesWith = (...counts: number[]) => {
  const sources = counts.map((count, at) => numbered(`kind-${at}`, count));
  const shop = composeShop([{ name: 'kinds', optional: null, adds: [sitemapSources.with(...sources)] }]);
  return { siteUrl: 'http://shop.test', shop: () => shop } as never;
};
const paths = async (part: string | null, ...counts: number[]) => {
  const text = await (await sitemap(part, servicesWith(...counts))).text();
  return [...text.matchAll(/<loc>http:\/\/shop\.test([^<]+)<\/loc>/g)].map(([, path]) => path);
};

it('lists what the slices bring, in their order, in one file while it fits', async () => {
  expect(await paths(null, 1, 0, 2)).toEqual(['/kind-0/0/', '/kind-2/0/', '/kind-2/1/']);
  expect(await paths(null)).toEqual([]);
});

it('has an index and files of 20,000 addresses that leave out and repeat none', async () => {
  const counts = [3, 20_000, 25_000];
  expect(await paths(null, ...counts)).toEqual([1, 2, 3].map((part) => `/sitemap.xml?part=${part}`));
  const files = await Promise.all(['1', '2', '3'].map((part) => paths(part, ...counts)));
  expect(files.map(({ length }) => length)).toEqual([20_000, 20_000, 5_003]);
  expect(new Set(files.flat()).size).toBe(45_003);
  expect((await sitemap('4', servicesWith(...counts))).status).toBe(404);
});
