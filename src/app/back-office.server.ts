import path from 'node:path';
import type { Context, Hono } from 'hono';
import { pageRoleSettings } from '#platform/documents/page-roles.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { mailKinds, mailWordKey } from '#platform/mail/kinds/mail-kind.server.ts';
import { MAIL_PARTS } from '#platform/mail/kinds/mail-words.ts';
import { openApiDocument } from '#platform/openapi/open-api.server.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { standsAt } from '#platform/pages/stands-at.server.ts';
import { exportRights } from '#platform/resources/export-rights.server.ts';
import { knownThingsOf, resourcesOf } from '#platform/resources/open-resources.server.ts';
import { givenSettings } from '#platform/settings/given-settings.server.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { platformPoints, type WithServices } from '#platform/slices/define-slice.server.ts';
import type { ExtensionPoint } from '#platform/slices/extension-point.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { customTextSources } from '#platform/texts/custom-text-sources.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { mountAdmin } from './admin/mount-admin.server.ts';
import { mountRest } from './admin/mount-rest.server.ts';
import { mountEditor } from './editor/mount-editor.server.ts';
import type { OpenShop } from './open-shop.server.ts';
import { programVersion } from './program-version.server.ts';

/** Mounts the owner's side: its interface below /rest and its screens below /admin. */
export function mountBackOffice(app: Hono, shop: OpenShop): void {
  const { services, config } = shop;
  const { settings, texts, whole } = services;
  const on = <Part>(point: ExtensionPoint<Part>) => services.shop().of(point);
  const madeIn = <Made>(composed: ComposedShop, point: ExtensionPoint<WithServices<Made>>) =>
    composed.of(point).flatMap((make) => make(services));
  const things = () => knownThingsOf(services);
  const resources = resourcesOf(services);
  const routes = madeIn(whole, platformPoints.restRoutes);
  const namesOn = oncePerShop((composed) => {
    const made = [
      ...madeIn(composed, platformPoints.resources),
      ...madeIn(composed, platformPoints.restRoutes),
    ];
    return new Set(made.map(({ name }) => name));
  });
  const switches = switchesOf(whole);
  const version = programVersion(shop.folders.root);
  const openApi = (composed: ComposedShop) =>
    openApiDocument({
      title: siteOf(services).name,
      version,
      siteUrl: config.siteUrl,
      resources: resources.filter(({ name }) => namesOn(composed).has(name)),
      routes: routes.filter(({ name }) => namesOn(composed).has(name)),
      calls: composed.of(platformPoints.calls).map(({ contract }) => contract),
      settings: composed.of(platformPoints.settings).map(({ name }) => name),
    });
  mountRest(app, {
    db: services.db,
    siteUrl: config.siteUrl,
    people: shop.people,
    visitor: (c) => (c as Context<{ Variables: { request: RequestContext } }>).get('request'),
    resources,
    routes,
    isOn: (name) => namesOn(services.shop()).has(name),
    slices: () => services.shop().slices,
    openApi: () => openApi(services.shop()),
    exportRights: () => on(exportRights),
    overview: () => madeIn(services.shop(), platformPoints.overview),
    notices: () => madeIn(services.shop(), platformPoints.notices),
    settings: {
      store: settings,
      groups: () => [
        ...on(platformPoints.settings),
        pageRoleSettings(services.shop()),
        ...(whole.optional.length > 0 ? [switches] : []),
      ],
      // Also of slices that are off: what earlier ones have in it stays where it was.
      sections: () => whole.of(settingsSections),
      guards: () => on(platformPoints.settingsGuards),
      around: {
        siteUrl: config.siteUrl,
        shop: () => services.shop(),
        standsAt: (address, tx) => standsAt(address, services, tx),
      },
      given: () => on(givenSettings),
      things,
    },
    wordings: {
      store: texts,
      slices: () => on(platformPoints.texts),
      customTexts: () =>
        Promise.all(
          on(customTextSources).map(async ({ title, place, list }) => ({
            title,
            place,
            words: await list(services),
          })),
        ),
      elsewhere: () =>
        new Set(on(mailKinds).flatMap((kind) => MAIL_PARTS.map((part) => mailWordKey(kind, part)))),
      typedIn: () => services.marketOf().locale,
    },
    shop: () => {
      const { storeCurrency, timeZone, measures, format } = services.marketOf();
      const { leftToRight: _, ...money } = format;
      const name = siteOf(services).name;
      const written = money.currency === storeCurrency ? { money } : {};
      return { name, currency: storeCurrency, ...written, timeZone, measures };
    },
    // Wordings are read when they are needed: the owner may change them at any time.
    texts: () => texts.overrides(ENGLISH.locale),
    endPages: shop.endPages,
    nudge: shop.nudge,
  });
  const { root, backOffice = path.join(root, 'dist/admin') } = shop.folders;
  mountEditor(app, services, { distFolder: path.join(root, 'dist/editor') });
  mountAdmin(app, { distFolder: backOffice });
}
