import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { pageAddresses } from '#pages/render-page.server.tsx';
import type { ShopServices } from '#pages/shop-services.server.ts';
import type { Values } from '#platform/fields/field.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { laidOver, previewPurpose, unpackPreview } from '#platform/settings/previewed-settings.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import { PREVIEW_PATH } from '#platform/settings/settings-preview.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { openCalls } from '../open-calls.server.ts';
import type { OpenShop } from '../open-shop.server.ts';

type Environment = { Bindings: HttpBindings; Variables: { request: RequestContext } };

/**
 * The shop with settings that nobody saved, below an address that names them: its pages and calls, for those alone who may
 * save such settings and whom the back office gave that address. The settings are neither
 * saved nor kept; calls and forms of its pages act for whoever looks, as in the shop.
 */
export function addSettingsPreview(
  app: Hono<Environment>,
  shop: OpenShop,
  openPreviewed: (shop: OpenShop) => Hono<Environment>,
): void {
  app.all(`${PREVIEW_PATH}:said/*`, async (c, next) => {
    const said = c.req.param('said');
    const found = await previewOf(said, c.get('request'));
    if (!found) return next();
    const base = `${PREVIEW_PATH}${said}`;
    const previewed = openPreviewed(shopWith(shop, found.group, found.values, base));
    const answer = await previewed.fetch(requestWithin(c, base), c.env);
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex');
    return new Response(answer.body, { status: answer.status, headers });
  });
}

async function previewOf(said: string, request: RequestContext) {
  const [packed = '', nonce] = said.split('.');
  if (!request.hasFreshNonce(nonce, previewPurpose(packed))) return null;
  const wanted = unpackPreview(packed);
  const group = request.shop.of(platformPoints.settings).find(({ name }) => name === wanted?.group);
  const actor = await request.actor();
  if (!wanted || !group || !actor?.can('settings.write')) return null;
  if (group.writeBy && !actor.can(group.writeBy)) return null;
  return { group, values: wanted.values };
}

/** The same shop, but for these values, without anything that it keeps; calls of its pages come back below `base`. */
function shopWith(shop: OpenShop, group: SettingsGroup, values: Values, base: string): OpenShop {
  const services: ShopServices = {
    ...shop.services,
    settings: laidOver(shop.services.settings, group, values),
    kept: new KeptMarkup({ maxBytes: 1_000_000 }),
    callsBelow: base,
    addresses: () => pageAddresses(services),
  };
  return { ...shop, config: { ...shop.config, pageCache: false }, services, ...openCalls(services, shop) };
}

/** The request as if its address began behind `base`. */
function requestWithin(c: Context<Environment>, base: string): Request {
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice(base.length);
  return new Request(url, c.req.raw);
}
