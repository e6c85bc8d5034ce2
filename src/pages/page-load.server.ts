import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { LoadContext, SharedPart } from '#platform/pages/load-context.server.ts';
import { SITE_LOOK } from '#platform/pages/site-look.server.ts';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { LoadServices } from './shop-services.server.ts';

/**
 * What is learned while a page is loaded: of what it speaks, until when it is true, whether it is shared. Kinds of pages,
 * parts and loaders of widgets tell it by the one context that all of them work with.
 */
export class PageLoad {
  readonly context: LoadContext;
  readonly tags = new Set<string>(['settings', 'texts', 'documents', 'menus', SITE_LOOK]);
  status = 200;
  isPersonal = false;
  isUnlisted = false;
  /** Where the browser should go instead, as a widget found out while loading (a path of this shop). */
  redirectTo: string | null = null;
  /** What its widgets tell search engines of what it is about. */
  readonly facts: Record<string, unknown> = {};
  trueUntil: Date | undefined;
  /** Hosts besides our own; null for nearly all pages. */
  neededHosts: PolicyHosts | null = null;

  constructor(request: RequestContext, services: LoadServices, addresses: LoadContext['addresses']) {
    const { shop, market, startedAt } = request;
    const shared = new Map<SharedPart<unknown>, unknown>();
    const context: LoadContext = {
      db: services.db,
      request,
      settings: settingsIn(services.settings, market.texts),
      shop,
      market,
      texts: market.texts,
      addresses,
      now: startedAt,
      cache: services.cache,
      tag: (name) => void this.tags.add(name),
      until: (moment) => {
        if (moment && (!this.trueUntil || moment < this.trueUntil)) this.trueUntil = moment;
      },
      personal: () => {
        this.isPersonal = true;
      },
      hosts: (needed) => {
        const hosts: PolicyHosts = { ...this.neededHosts };
        for (const [directive, more] of Object.entries(needed) as [keyof PolicyHosts, string[]][])
          hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...more])];
        this.neededHosts = hosts;
      },
      redirect: (path) => {
        this.redirectTo = path;
      },
      notFound: () => {
        this.status = 404;
      },
      noIndex: () => {
        this.isUnlisted = true;
      },
      describe: (facts) => void Object.assign(this.facts, facts),
      shared<Thing>(part: SharedPart<Thing>) {
        if (!shared.has(part)) shared.set(part, part.open(context));
        return shared.get(part) as Thing;
      },
    };
    this.context = context;
  }
}
