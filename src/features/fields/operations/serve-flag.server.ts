import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FileRoute } from '#platform/files/file-route.server.ts';
import { isCountry } from '../rules/countries.server.ts';
import { FLAGS_PREFIX } from '../rules/phone-code.ts';

/** Where the package of flags keeps its drawings, three parts wide and two high. */
const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);

/** Flags of countries: `/flags/ie.svg`. */
export const flagFiles: FileRoute = {
  prefix: FLAGS_PREFIX,
  async answer(asked, { method }) {
    const [, code = ''] = /^\/flags\/([a-z]{2})\.svg$/.exec(asked) ?? [];
    const country = code.toUpperCase();
    if (!isCountry(country)) return null;
    const drawing = await readFile(path.join(folder, `${country}.svg`)).catch(() => null);
    if (!drawing) return null;
    const headers = {
      'content-type': 'image/svg+xml',
      'content-length': String(drawing.length),
      // Flags change about once a year somewhere.
      'cache-control': 'public, max-age=2592000',
      // Whoever opens one by its address opens a document: nothing in it runs, and nothing is fetched.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    };
    return new Response(method === 'HEAD' ? null : drawing, { headers });
  },
};
