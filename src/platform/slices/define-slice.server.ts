import type { Call } from '#platform/calls/answer-call.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Subscription } from '#platform/events/events.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { OverviewPart } from '#platform/resources/overview-part.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { type Capability, capabilities } from '#platform/security/capability.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import type { Texts } from '#platform/texts/texts.ts';
import type { OptionalSlice, Slice } from './compose-shop.ts';
import { type Contribution, extensionPoint } from './extension-point.ts';
import { fillPoints } from './fill-points.ts';
import type { Seeds } from './seeds.server.ts';
import type { CacheDefinition, SliceServices } from './slice-services.server.ts';

/** A slice's texts under the name that the owner reads. */
export interface TextSlice {
  title: string;
  texts: Texts;
  /** Before or after the others of the screen of texts: what shoppers see first has a place below 0. */
  place?: number;
  /** What each text is about, by its key, where neither it nor its key says that. */
  labels?: Readonly<Record<string, string>>;
  /** Keys of those that only programs and broken requests are told, or true for all. */
  technical?: true | readonly string[];
}

/** Makes parts that need the program around them. */
export type WithServices<Part> = (services: SliceServices) => readonly Part[];

/** Deletes what has expired by `now`; run once a day. */
export type Cleanup = (db: Database, now: Date) => Promise<unknown>;

/** The platform's own points, which `defineSlice` fills by the names of its fields. */
export const platformPoints = {
  texts: extensionPoint<TextSlice>('texts', {
    uniqueBy: ({ texts }) => texts.namespace,
    place: ({ place }) => place ?? 0,
  }),
  settings: extensionPoint<SettingsGroup>('settings', {
    uniqueBy: ({ name }) => name,
    place: ({ place }) => place ?? 0,
  }),
  settingsGuards: extensionPoint<SettingsGuard>('settings-guards'),
  capabilities,
  calls: extensionPoint<Call>('calls', {
    uniqueBy: ({ contract }) => `${contract.transport}/${contract.name}`,
  }),
  /** Asked in this order whether what was sent is theirs. */
  forms: extensionPoint<PageForm>('forms'),
  // biome-ignore lint/suspicious/noExplicitAny: jobs with data of many shapes; each is typed where it is declared and asked for
  jobs: extensionPoint<WithServices<Job<any>>>('jobs'),
  on: extensionPoint<WithServices<Subscription>>('events'),
  cleanups: extensionPoint<Cleanup>('cleanups'),
  seeds: extensionPoint<Seeds>('seeds'),
  caches: extensionPoint<CacheDefinition>('stores', { uniqueBy: ({ name }) => name }),
  resources: extensionPoint<WithServices<Resource>>('resources'),
  restRoutes: extensionPoint<WithServices<RestRoute>>('rest-routes'),
  overview: extensionPoint<WithServices<OverviewPart>>('overview'),
  notices: extensionPoint<WithServices<OfficeNotice>>('notices'),
};

/** All that a slice gives the shop; what it does without is left out. */
export interface SliceParts {
  /** The folder's name. */
  name: string;
  /** Set where the owner may switch the slice off. */
  optional?: OptionalSlice;
  /**
   * Folder of its own migrations, absolute or below the program's. A slice that `vitrine.config.ts` names needs not say
   * it: theirs is `data/migrations` beside `slice.server.ts`.
   */
  migrations?: string;
  /** Folder with its words in further languages; theirs is `languages` beside `slice.server.ts`. */
  languages?: string;
  texts?: readonly TextSlice[];
  settings?: readonly SettingsGroup[];
  settingsGuards?: readonly SettingsGuard[];
  /** What its deeds ask of people, and which roles may do it. */
  capabilities?: readonly Capability[];
  calls?: readonly Call[];
  /** What pages offer without script. */
  forms?: readonly PageForm[];
  /** What runs by the clock or when it is asked for, also while the slice is switched off: what was promised goes on. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  jobs?: WithServices<Job<any>>;
  /** Who listens to which event, also while the slice is switched off. */
  on?: WithServices<Subscription>;
  cleanups?: readonly Cleanup[];
  /** What it puts into the database of a new shop, and of one that began without it. */
  seeds?: Seeds;
  // biome-ignore lint/suspicious/noExplicitAny: caches of many kinds; each is typed where it is declared and got
  caches?: readonly CacheDefinition<any>[];
  resources?: WithServices<Resource>;
  restRoutes?: WithServices<RestRoute>;
  overview?: WithServices<OverviewPart>;
  /** What the owner should look at. */
  notices?: WithServices<OfficeNotice>;
  /** Parts for points of earlier slices: `[widgets.with(tabs), lineParts.with(namedPrice)]`. */
  adds?: readonly Contribution[];
}

/** Declares a slice; `slice.server.ts` exports it as `slice`. */
export function defineSlice(parts: SliceParts): Slice {
  const { name, optional, migrations, languages, adds = [], ...fields } = parts;
  return {
    name,
    optional: optional ?? null,
    adds: [...fillPoints(platformPoints, fields), ...adds],
    ...(migrations === undefined ? {} : { migrations }),
    ...(languages === undefined ? {} : { languages }),
  };
}
