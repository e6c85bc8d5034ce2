import type { FoundPage } from '#platform/pages/find-page.server.ts';
import {
  type PageContent,
  type PageKind,
  type PageLoadContext,
  pageGuards,
  pageKinds,
} from '#platform/pages/page-kind.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import type { Notice } from '#platform/session/notice.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { PageLoad } from './page-load.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** A loaded page with the kind that it is shown as. */
export interface LoadedKind {
  kind: PageKind;
  content: PageContent;
  /** Set where a guard shows it in place of what was asked for. */
  isCover?: true;
}

/** A page, or where to go instead for good. */
export type PageAt = LoadedKind | { redirect: string };

/** What the page's widgets read: what its kind brought, the way to it, and what is to be said. */
export function scopeOf(
  { kind, content }: LoadedKind,
  url: URL,
  texts: TextOverrides,
  notices: readonly Notice[] = [],
  form: unknown = null,
): PageScope {
  const path = content.path ?? url.pathname;
  const way = content.breadcrumb ?? [{ id: 0, name: content.title, address: path }];
  const home = { id: 0, name: translate(pageTexts, texts, 'home'), address: '/' };
  return {
    ...content.scope,
    kind: kind.name,
    path,
    query: url.search,
    document: null,
    title: content.title,
    breadcrumb: way.length > 0 ? [home, ...way] : [],
    notices: notices.map(({ kind: tone, action, ...notice }) => ({
      ...notice,
      kind: tone,
      action: action ?? null,
    })),
    form,
  };
}

/** Loads what stands at an address: a page, what took its place, or the page that says that nothing is here. */
export async function loadPage(
  { address, match }: FoundPage,
  load: PageLoad,
  services: ShopServices,
): Promise<PageAt> {
  const context: PageLoadContext = { ...load.context, services, address };
  const kinds = context.shop.of(pageKinds);
  const guarded = await loadInstead(match?.kind ?? null, kinds, context);
  if (guarded) {
    if (!match) load.status = 404;
    return guarded;
  }
  const loaded = match ? await match.kind.load?.(match.target, context) : null;
  if (match && loaded) {
    if ('redirect' in loaded) return loaded;
    const { as } = loaded;
    const kind = as === undefined ? match.kind : kinds.find(({ name }) => name === as);
    if (!kind) throw new Error(`The page kind ${match.kind.name} turns into ${as}, which nobody brings`);
    return { kind, content: loaded };
  }
  // Former addresses are told of pages, not of the further pages of a list.
  for (const kind of address.page === 1 ? kinds : []) {
    const moved = await kind.former?.(address, context);
    if (moved && moved !== address.url.pathname) return { redirect: moved };
  }
  return showNothing(kinds, context, load);
}

/** What a guard shows in place of a page; null where all let the visitor pass. */
async function loadInstead(
  kind: PageKind | null,
  kinds: readonly PageKind[],
  context: PageLoadContext,
): Promise<LoadedKind | null> {
  for (const guard of context.shop.of(pageGuards)) {
    const name = await guard.instead(kind, context);
    if (name === null) continue;
    const shown = kinds.find((one) => one.name === name);
    const content = await shown?.load?.(undefined, context);
    if (!shown || !content || 'redirect' in content)
      throw new Error(`The guard ${guard.name} shows the page kind ${name}, which cannot be shown`);
    return { kind: shown, content, isCover: true };
  }
  return null;
}

async function showNothing(
  kinds: readonly PageKind[],
  context: PageLoadContext,
  load: PageLoad,
): Promise<PageAt> {
  const kind = kinds.find(({ isNotFound }) => isNotFound);
  const content = await kind?.load?.(undefined, context);
  if (!kind || !content || 'redirect' in content)
    throw new Error('No slice says what stands where nothing is');
  load.status = 404;
  // Anything may come to stand at this address.
  for (const tag of kinds.flatMap(({ newWith = [] }) => newWith)) context.tag(tag);
  return { kind, content };
}
