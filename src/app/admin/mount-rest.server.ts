import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { actorOf } from '#features/accounts/public.server.ts';
import { regionChoices } from '#features/shipping/admin/region-choices.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import { resourceRoutes } from '#platform/resources/resource-routes.server.ts';
import {
  answerError,
  compressJson,
  guardRest,
  jsonBodyLimit,
  type RestEnvironment,
  reportUnexpected,
} from '#platform/resources/rest-answers.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { mailPreview } from './mail/mail-preview.server.ts';
import { type OverviewPart, overviewRoutes } from './overview-routes.server.ts';
import { type PictureShelf, pictureUploadRoutes } from './picture-upload-routes.server.ts';
import { sessionRoutes } from './session-routes.server.ts';
import { type SettingsSurroundings, settingsRoutes } from './settings-routes.server.ts';
import { type WordingSurroundings, wordingRoutes } from './wordings/wording-routes.server.ts';

/** What the back office's interface needs from the program around it. */
export interface RestSurroundings {
  db: Database;
  siteUrl: string;
  /** The request as the rest of the shop sees it. */
  visitor: (c: Context) => RequestContext;
  resources: readonly Resource[];
  settings: SettingsSurroundings;
  wordings: WordingSurroundings;
  /** The shop's name and currency, asked for at each session request since owners change them. */
  shop: () => { name: string; currency: string };
  /** The owner's own wordings. */
  texts: () => TextOverrides;
  overview?: readonly OverviewPart[];
  /** Called after each change that was committed, so that what hangs on it (cache, mails) need not wait. */
  nudge?: () => void;
  /** The shop's pictures; absent, uploads are refused. */
  pictures?: PictureShelf;
}

/**
 * The interface of the back office, to be mounted at /rest: session, overview, settings, texts, uploads, and every resource.
 * Nothing else lives below /rest but calls, which are mounted before it: every other address is answered as unknown.
 */
export function mountRest(app: Hono, around: RestSurroundings): void {
  const rest = new Hono<RestEnvironment>();
  rest.onError(reportUnexpected);
  const guard = guardRest({ siteUrl: around.siteUrl, actorOf });
  const nudge: MiddlewareHandler<RestEnvironment> = async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.res.ok) around.nudge?.();
  };
  const names = [
    'session',
    'overview',
    'settings',
    'texts',
    'uploads',
    ...around.resources.map((resource) => resource.name),
  ];
  // `/{name}/*` stands for `/{name}` as well.
  for (const name of names) {
    rest.use(`/${name}/*`, guard, compressJson, nudge);
    if (name === 'uploads') continue;
    rest.use(`/${name}/*`, jsonBodyLimit);
  }
  rest.route('/session', sessionRoutes(around));
  rest.route('/overview', overviewRoutes(around.db, around.overview ?? []));
  rest.route('/settings', settingsRoutes(around.db, around.settings));
  rest.route('/texts', wordingRoutes(around.db, around.wordings));
  rest.route('/uploads', pictureUploadRoutes(around.pictures));
  rest.get('/mails/:id/preview', mailPreview(around.db));
  rest.get('/shipping-zones/regions', regionChoices);
  rest.route('/', resourceRoutes(around.resources, { db: around.db, invalidate: emitInvalidation }));
  // Further on pages would take it for a form, and read its body a second time.
  rest.all('*', (c) => answerError(c, 404, 'resources.unknown-address', 'There is nothing at this address.'));
  app.route('/rest', rest);
}
