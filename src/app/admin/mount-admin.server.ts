import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { headOf, officeHeaders, officePage, officePolicy, serveAssets } from './office-build.server.ts';

/**
 * Serves the back office below /admin/ from its build (`distFolder` with Vite's manifest): one page for every address,
 * with a content security policy of its own nonce, and immutable files below /admin/assets/.
 */
export function mountAdmin(app: Hono, { distFolder }: { distFolder: string }): void {
  const build = { distFolder, entry: 'src/app/admin/main.tsx', base: '/admin' };
  let known: string | undefined;
  app.get('/admin', (c) => c.redirect('/admin/', 308));
  serveAssets(app, build);
  app.get('/admin/*', (c) => {
    known ??= headOf(build);
    if (!known) return c.text('The back office is not built yet: run the build.', 503);
    const nonce = randomBytes(16).toString('base64');
    const content = '<div id="admin"></div>';
    const page = officePage({ title: 'Back office', head: known, nonce, content });
    return c.html(page, 200, officeHeaders(officePolicy(nonce)));
  });
}
