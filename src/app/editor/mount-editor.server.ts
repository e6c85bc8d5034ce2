import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { documentAt, type LoadedEditor, loadEditor, sampleAddress } from '#pages/load-editor.server.ts';
import type { ShopServices } from '#pages/shop-services.server.ts';
import { documentAddress } from '#platform/documents/page-documents.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { jsonForScript, pageContextBlock } from '#platform/islands/page-context-block.ts';
import {
  headOf,
  officeHeaders,
  officePage,
  officePolicy,
  serveAssets,
} from '../admin/office-build.server.ts';

/**
 * Serves the page editor at `/admin/editor/{document}?at={path}` (`?sample={kind}:{id}` leads to the path of that one) from its build, with what it needs of the shop; whoever may not change
 * documents is led to the back office. `/admin/preview/{document}` leads to where one is looked at as it is being changed. The library writes its styles into the page, which the policy lets it do here alone.
 */
export function mountEditor(app: Hono, services: ShopServices, { distFolder }: { distFolder: string }): void {
  const build = { distFolder, entry: 'src/app/editor/main.tsx', base: '/admin/editor' };
  let known: string | undefined;
  serveAssets(app, build);
  app.get('/admin/editor/', async (c) => {
    const { request } = (c as unknown as Context<{ Variables: { request: RequestContext } }>).var;
    const at = request.url.searchParams.get('at') ?? '/';
    const actor = await request.actor();
    const document = actor?.can('content.write') ? await documentAt(at, request, services) : null;
    if (document === null) return c.redirect('/admin/');
    return c.redirect(`/admin/editor/${document}?at=${encodeURIComponent(at)}`);
  });
  app.get('/admin/preview/:document{[1-9][0-9]{0,14}}', async (c) => {
    const { request } = (c as unknown as Context<{ Variables: { request: RequestContext } }>).var;
    const actor = await request.actor();
    const id = Number(c.req.param('document'));
    const mayLook = actor?.can('content.write') === true;
    const at = mayLook ? await services.whole.the(documentAddress)(id, services) : null;
    if (at === null) return c.redirect('/admin/');
    const page = new URL(at, services.siteUrl);
    page.searchParams.set('draft', String(id));
    return c.redirect(page.pathname + page.search);
  });
  app.get('/admin/editor/:document{[1-9][0-9]{0,14}}', async (c) => {
    const { request } = (c as unknown as Context<{ Variables: { request: RequestContext } }>).var;
    const actor = await request.actor();
    if (!actor?.can('content.write')) return c.redirect('/admin/');
    if (!request.url.searchParams.has('at')) {
      const sample = await sampleAddress(request.url.searchParams.get('sample') ?? '', services);
      const at =
        sample ?? (await services.whole.the(documentAddress)(Number(c.req.param('document')), services));
      if (at !== null) return c.redirect(`${c.req.path}?at=${encodeURIComponent(at)}`);
    }
    known ??= headOf(build);
    if (!known) return c.text('The page editor is not built yet: run the build.', 503);
    const shop = await loadEditor(Number(c.req.param('document')), request, services);
    const nonce = randomBytes(16).toString('base64');
    const page = officePage({ title: 'Page editor', head: known, nonce, content: contentOf(shop) });
    return c.html(page, 200, officeHeaders(officePolicy(nonce, "'unsafe-inline'")));
  });
}

function contentOf({ context, ...shop }: LoadedEditor): string {
  return `<div id="editor"></div>
    ${pageContextBlock(context)}
    <script type="application/json" id="editor-shop">${jsonForScript(shop)}</script>`;
}
