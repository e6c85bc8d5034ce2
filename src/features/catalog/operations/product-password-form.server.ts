import type { PageForm } from '#platform/pages/page-form.server.ts';
import { isSharedPassword } from '#platform/security/shared-password.server.ts';
import { readProductPassword } from '../data/product-password.queries.server.ts';
import type { WrongProductPassword } from '../rules/product-password.ts';
import { openProduct } from './opened-products.server.ts';

const ADDRESS = /^\/product\/([^/]+)\/$/;
const LONGEST = 256;

/** Naming the password of a protected product; the page opens, or says that it was the wrong one. */
export const productPasswordForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields, path) => 'post_password' in fields && ADDRESS.test(path),
  // Each try is a guess.
  limit: { name: 'product-password', points: 10, seconds: 600 },
  // Guesses that come from many clients are counted together; far above what people who know it need.
  limitOf: {
    name: 'product-password-of',
    points: 100,
    seconds: 600,
    of: (path) => slugIn(path).slice(0, 200),
  },
  async submit(fields, { db, request }) {
    const path = request.url.pathname;
    const password = typeof fields.post_password === 'string' ? fields.post_password : '';
    const found = await readProductPassword(db, slugIn(path));
    if (!found) return { redirect: path };
    if (password.length <= LONGEST && (await isSharedPassword(password, found.hash))) {
      openProduct(request, found);
      return { redirect: path };
    }
    const form: WrongProductPassword = { kind: 'product-password' };
    return { page: { notices: [], form, status: 422 } };
  },
};

function slugIn(path: string): string {
  try {
    return decodeURIComponent(ADDRESS.exec(path)?.[1] ?? '');
  } catch {
    return '';
  }
}
