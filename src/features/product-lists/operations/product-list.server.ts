import type { LogInStep, LogOutStep } from '#features/accounts/public.server.ts';
import { readPublicAddresses } from '#features/catalog/public.server.ts';
import { madeOnceOf } from '#kit/made-once.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { pagePart } from '#platform/pages/points.ts';
import { type ListedProducts, listedProducts } from '../data/listed-products.queries.server.ts';
import { readIds } from '../rules/id-cookie.ts';

/** Whose list it is: a customer's, kept in the account, or that of a visitor, kept in the browser. */
export type ListOwner = { userId: string } | 'visitor';

/** Where a list is: in the database or with the request. */
export interface ListPlace {
  db: Executor;
  request: RequestContext;
}

/** How a list is kept. */
export interface ListKept {
  /** The slice that has it. */
  name: string;
  /** The table in which customers keep it (`listedProductColumns`). */
  table: string;
  /** The cookie with a visitor's list, a JSON array of ids, and for how many seconds it is kept. */
  visitor: { cookie: string; seconds: number; most: number };
  /**
   * The cookie by which scripts know what a customer's list holds, since pages' own HTML is shared. The list itself is kept in
   * the account; this goes with the log-in.
   */
  customer: { cookie: string; most: number };
}

/** All that can be done with a list. */
export interface ProductList extends Pick<ListedProducts, 'read' | 'drop'> {
  /** The ids in the cookie by which the browser knows a list. */
  idsInCookie(request: RequestContext, owner: ListOwner): number[];
  /** The ids on a list, the first one first; also of products that nobody may see at the moment. */
  idsOf(place: ListPlace, owner: ListOwner): Promise<number[]>;
  /** The same for the parts of one page, which read a list together: what changes lists reads them by itself, as they are then. */
  shownIds(place: ListPlace, owner: ListOwner): Promise<number[]>;
  /** Those of them that everybody may see. */
  shownSeenIds(place: ListPlace, owner: ListOwner): Promise<number[]>;
  /** Lists a product at the end, until `most` that everybody may see are listed; answers the list, unchanged where it is full. */
  listed(place: ListPlace, owner: ListOwner, id: number, most?: number): Promise<number[]>;
  /** Takes products off a list and answers what is left; the cookie is up to the caller (`tellBrowser`). */
  unlisted(
    place: ListPlace,
    owner: ListOwner,
    gone: readonly number[],
  ): Promise<{ left: number[]; removed: number[] }>;
  /**
   * Sends the cookie by which the browser knows its list: a visitor's is the list itself, a customer's names what of it
   * can be seen.
   */
  tellBrowser(request: RequestContext, owner: ListOwner, ids: readonly number[]): void;
  /** What somebody listed before they logged in joins what their account holds. */
  mergeAtLogIn: LogInStep;
  /** The next one at this browser learns nothing of the list. */
  forgetAtLogOut: LogOutStep;
  /** Nothing to see: keeps a customer's cookie true to the account, which other devices change too. */
  // biome-ignore lint/suspicious/noExplicitAny: it has nothing to show
  keepCookieTrue: ReturnType<typeof pagePart<any>>;
}

/** Those of some products that everybody may see, in their order. */
export async function seenIds({ db, request }: ListPlace, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const seen = await readPublicAddresses(db, ids, request.startedAt);
  return ids.filter((id) => seen.has(id));
}

/** Makes a list of products that visitors and customers keep. */
export function productList({ name, table, visitor, customer }: ListKept): ProductList {
  const { read, keep, drop } = listedProducts(table);

  const idsInCookie = ({ cookies }: RequestContext, owner: ListOwner) => {
    const { cookie, most } = owner === 'visitor' ? visitor : customer;
    return readIds(cookies.get(cookie), most);
  };
  const idsOf = async ({ db, request }: ListPlace, owner: ListOwner) =>
    owner === 'visitor' ? idsInCookie(request, owner) : read(db, owner.userId);

  const byPage = madeOnceOf(
    (_: RequestContext): { ids?: Promise<number[]>; seen?: Promise<number[]> } => ({}),
  );
  const shownIds = (place: ListPlace, owner: ListOwner) => {
    const page = byPage(place.request);
    page.ids ??= idsOf(place, owner);
    return page.ids;
  };
  const shownSeenIds = (place: ListPlace, owner: ListOwner) => {
    const page = byPage(place.request);
    page.seen ??= shownIds(place, owner).then((ids) => seenIds(place, ids));
    return page.seen;
  };

  /** Lists products for a customer whose account holds `before`, as far as there is room beside what can be seen of it. */
  async function join(
    place: ListPlace,
    userId: string,
    ids: readonly number[],
    before: readonly number[],
    most = customer.most,
  ) {
    const mayBeFull = before.length + ids.length > most;
    const unseen = mayBeFull ? before.length - (await seenIds(place, before)).length : 0;
    await keep(place.db, userId, ids, most + unseen);
  }

  function tellBrowser(request: RequestContext, owner: ListOwner, ids: readonly number[]): void {
    const { cookie } = owner === 'visitor' ? visitor : customer;
    const kept = owner === 'visitor' ? { maxAge: visitor.seconds } : {};
    if (ids.length > 0) request.setCookie(cookie, JSON.stringify(ids), { httpOnly: false, ...kept });
    else forget(request, cookie);
  }

  return {
    read,
    drop,
    idsInCookie,
    idsOf,
    shownIds,
    shownSeenIds,
    tellBrowser,
    async listed(place, owner, id, most = owner === 'visitor' ? visitor.most : customer.most) {
      const ids = await idsOf(place, owner);
      if (ids.includes(id)) return ids;
      if (owner !== 'visitor') {
        await join(place, owner.userId, [id], ids, most);
        return read(place.db, owner.userId);
      }
      if (ids.length < most) return [...ids, id];
      // What is gone from the shop takes nobody's room.
      const seen = await seenIds(place, ids);
      return seen.length < most ? [...seen, id] : ids;
    },
    async unlisted(place, owner, gone) {
      const ids = await idsOf(place, owner);
      const removed = ids.filter((id) => gone.includes(id));
      if (owner !== 'visitor' && removed.length > 0) await drop(place.db, owner.userId, removed);
      return { left: ids.filter((id) => !gone.includes(id)), removed };
    },
    async mergeAtLogIn(tx, request, userId) {
      const ids = idsInCookie(request, 'visitor');
      const place = { db: tx, request };
      if (ids.length > 0) await join(place, userId, ids, await read(tx, userId));
      request.dropCookie(visitor.cookie);
      tellBrowser(request, { userId }, await seenIds(place, await read(tx, userId)));
    },
    forgetAtLogOut: (request) => request.dropCookie(customer.cookie),
    // Customers' pages are their own, so they can bring cookies.
    keepCookieTrue: pagePart<object>({
      name,
      async load({ db, request }): Promise<undefined> {
        const actor = await request.actor();
        if (!actor) return undefined;
        const place = { db, request };
        const owner = { userId: actor.userId };
        const ids = await shownSeenIds(place, owner);
        if (idsInCookie(request, owner).join() !== ids.join()) tellBrowser(request, owner, ids);
        return undefined;
      },
      View: Nothing,
    }),
  };
}

const Nothing = () => null;

/** Takes a cookie away, also one that this very answer was to bring. */
function forget(request: RequestContext, name: string): void {
  const isComing = request.responseCookies.some((cookie) => cookie.startsWith(`${name}=`));
  if (isComing) request.setCookie(name, '', { maxAge: 0, httpOnly: false });
  else request.dropCookie(name);
}
