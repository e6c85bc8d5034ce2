import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AdminSession } from '#platform/admin/admin-session.ts';
import { openKeyEntrance } from '#platform/api-keys/key-entrance.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { emit, emitInvalidation } from '#platform/events/events.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { OverviewPart } from '#platform/resources/overview-part.server.ts';
import { recordChanged } from '#platform/resources/record-changed.ts';
import { resourceRoutes } from '#platform/resources/resource-routes.server.ts';
import {
  answerError,
  compressJson,
  ENTRY,
  guardBodies,
  guardRest,
  jsonBodyLimit,
  type RestEnvironment,
  refusalFor,
  reportUnexpected,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { People } from '#platform/security/people.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { noticeRoutes, overviewRoutes } from './overview-routes.server.ts';
import { searchRoutes } from './search-routes.server.ts';
import { sessionRoutes } from './session-routes.server.ts';
import { type SettingsSurroundings, settingsRoutes } from './settings-routes.server.ts';
import { type WordingSurroundings, wordingRoutes } from './wordings/wording-routes.server.ts';

/** What the back office's interface needs from the program around it. */
export interface RestSurroundings {
  db: Database;
  siteUrl: string;
  /** Who may come in. */
  people: People;
  /** The request as the rest of the shop sees it. */
  visitor: (c: Context) => RequestContext;
  resources: readonly Resource[];
  routes: readonly RestRoute[];
  /** Whether a slice that is on brings a resource or route of this name. */
  isOn(name: string): boolean;
  /** Names of the slices that are on. */
  slices(): readonly string[];
  settings: SettingsSurroundings;
  wordings: WordingSurroundings;
  /** The shop's name, currency and how it is written, time zone and units, asked for at each request since owners change them. */
  shop: () => Omit<AdminSession['shop'], 'address'>;
  /** The owner's own wordings. */
  texts: () => TextOverrides;
  /** The description of all that is offered to programs. */
  openApi(): object;
  /** What whoever takes a list away needs beside the right to see it. */
  exportRights(): readonly string[];
  overview(): readonly OverviewPart[];
  notices(): readonly OfficeNotice[];
  /** Ends pages of this node that the tags name: the owner's next look must not find what was just replaced. */
  endPages(tags: readonly string[]): void;
  /** Called after each change that was committed, so that what hangs on it (cache, mails) need not wait. */
  nudge?: () => void;
}

/**
 * The interface of the back office, to be mounted at /rest: session, overview, settings, texts, uploads, and every resource.
 * Nothing else lives below /rest but calls, which are mounted before it: every other address is answered as unknown.
 */
export function mountRest(app: Hono, around: RestSurroundings): void {
  const rest = new Hono<RestEnvironment>();
  rest.onError(reportUnexpected);
  const byKey = openKeyEntrance(around.db, around.people);
  const guard = guardRest({
    siteUrl: around.siteUrl,
    actorOf: around.people.actorOf,
    byKey: (c) => byKey({ headers: c.req.raw.headers, ip: around.visitor(c).ip }),
  });
  const nudge: MiddlewareHandler<RestEnvironment> = async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.res.ok) around.nudge?.();
  };
  // One and the same for all that a request asks of it: what it is given goes with the answer.
  const visit: MiddlewareHandler<RestEnvironment> = async (c, next) => {
    let visitor: RequestContext | undefined;
    c.set('visitor', () => {
      visitor ??= around.visitor(c as unknown as Context);
      return visitor;
    });
    await next();
  };
  const names = ['session', 'overview', 'notices', 'search', 'settings', 'texts', 'openapi.json'];
  const brought = new Set([...around.resources, ...around.routes].map(({ name }) => name));
  const openToGuests = new Set([
    'session',
    ...around.routes.flatMap(({ name, forGuests }) => (forGuests ? [name] : [])),
  ]);
  const takingFiles = new Set(around.routes.flatMap(({ name, takesFiles }) => (takesFiles ? [name] : [])));
  // `/{name}/*` stands for `/{name}` as well.
  for (const name of [...names, ...brought]) {
    if (brought.has(name))
      rest.use(
        `/${name}/*`,
        onlyWhile(() => around.isOn(name)),
      );
    rest.use(`/${name}/*`, visit, guard, compressJson, nudge);
    // Whoever logs in is nobody yet.
    if (!openToGuests.has(name)) rest.use(`/${name}/*`, guardBodies);
    if (takingFiles.has(name)) continue;
    rest.use(`/${name}/*`, jsonBodyLimit);
  }
  rest.route('/session', sessionRoutes(around));
  rest.get('/openapi.json', (c) => refusalFor(c, ENTRY) ?? c.json(around.openApi()));
  rest.route('/overview', overviewRoutes(around.db, around.overview));
  rest.route('/notices', noticeRoutes(around.db, around.notices));
  rest.route('/search', searchRoutes(around.db, around.resources, around.isOn));
  rest.route('/settings', settingsRoutes(around.db, around.settings, around.endPages));
  rest.route('/texts', wordingRoutes(around.db, around.wordings, around.endPages));
  for (const { name, routes } of around.routes) rest.route(`/${name}`, routes);
  rest.route(
    '/',
    resourceRoutes(around.resources, {
      db: around.db,
      invalidate: emitInvalidation,
      shop: around.shop,
      exportRights: around.exportRights,
      tellChange: (tx, change) => emit(tx, recordChanged, change),
    }),
  );
  // Further on pages would take it for a form, and read its body a second time.
  rest.all('*', unknown);
  app.route('/rest', rest);
}

function unknown(c: Context) {
  return answerError(c, 404, 'resources.unknown-address', 'There is nothing at this address.');
}

/** What a slice brings is answered as unknown while it is switched off. */
function onlyWhile(isOn: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isOn()) return unknown(c);
    await next();
  };
}
