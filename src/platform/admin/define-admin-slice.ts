import type { ComponentType } from 'react';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { type Contribution, extensionPoint } from '#platform/slices/extension-point.ts';
import { fillPoints } from '#platform/slices/fill-points.ts';
import type {
  AddedSection,
  BulkOperation,
  ListBar,
  ListColumn,
  ListFilter,
  ListTool,
  RecordPanel,
} from './added-parts.ts';
import type { AdminScreen, AdminTexts, MenuGroup } from './admin-screen.ts';

/** A panel of the overview: shows the part of the same name that the server loaded. */
export interface OverviewPanel {
  name: string;
  /** The screen whose words it says. */
  screen?: string;
  /** Loaded when the server has something to show in it. */
  panel: () => Promise<ComponentType<{ part: unknown }>>;
  /** Before or after panels of other slices; 0 when left out. */
  place?: number;
  /** Stands above all others, as wide as the screen, and says words of any screen. */
  isWide?: boolean;
}

/** What a slice shows below the fields of a page of settings, within its form: a button that tries them out, for example. */
export interface SettingsPart {
  /** Stands above the fields, which it fills in. */
  isAbove?: boolean;
  /** The name of the group of settings (`defineSettings`). */
  group: string;
  name: string;
  /** Loaded when the page is shown; it finds what is typed by `useWatch`, and the group's version among it. */
  part: () => Promise<ComponentType>;
}

/** Something that the search over everything offers, beside screens and what can be created: a filtered list, for example. */
export interface Command {
  name: string;
  /** Words, or a key of the back office's texts. */
  title: string;
  /** Further words by which owners look for it, with blanks between them. */
  keywords?: string;
  /** Where it leads below /admin. */
  to: string;
  /** What whoever is offered it must be allowed to. */
  capability?: string;
}

/** A screen that stands among the pages of settings as well. */
export interface SettingsLink {
  /** The group of pages (`settingsSections`), which this or an earlier slice declares. */
  section: string;
  /** The screen's name. */
  screen: string;
  /** One line of what is there: words, or a key of the back office's texts. */
  about: string;
}

/** A page for whoever is not logged in, such as somebody who follows a link of a mail; without menu and bar. */
export interface GuestPage {
  /** Its address below /admin; no screen's. */
  path: string;
  page: () => Promise<ComponentType>;
  /** The screen whose words it says. */
  screen: string;
}

/** What a further way to log in is shown with. */
export interface LogInWayProps {
  /** Goes on into the back office once the shop has let them in; throws where it did not. */
  enter: () => Promise<unknown>;
}

/** A further way to log in, below name and password; whoever looks at it is nobody yet. */
export interface LogInWay {
  name: string;
  /** Loaded with the form; it says the slice's own `texts`, and shows nothing where the shop does not answer it. */
  way: () => Promise<ComponentType<LogInWayProps>>;
  /** What it adds to `autocomplete` of the field for the name, such as `webauthn`. */
  autoComplete?: string;
}

/** What a slice's panels and sections say, under `slices.{slice}.{key}`. */
export interface SliceTexts {
  slice: string;
  texts: AdminTexts;
}

/** What of it nothing says before a view is opened, loaded with the first one. */
export interface LateSliceTexts {
  slice: string;
  load: () => Promise<AdminTexts>;
}

/** What the views that a slice adds to an earlier slice's screen say, under `resources.{resource}`. */
export interface AddedScreenTexts {
  resource: string;
  /** Loaded with the screen's own. */
  texts: () => Promise<AdminTexts>;
}

/** The back office's own points, which `defineAdminSlice` fills by the names of its fields. */
export const adminPoints = {
  screens: extensionPoint<AdminScreen>('screens', {
    uniqueBy: ({ name }) => name,
    place: ({ place }) => place ?? 0,
  }),
  menuGroups: extensionPoint<MenuGroup>('menu-groups', {
    uniqueBy: ({ name }) => name,
    place: ({ place }) => place,
  }),
  overviewPanels: extensionPoint<OverviewPanel>('overview-panels', {
    uniqueBy: ({ name }) => name,
    place: ({ place }) => place ?? 0,
  }),
  formSections: extensionPoint<AddedSection>('form-sections', {
    uniqueBy: ({ resource, part }) => `${resource}.${part}`,
  }),
  recordPanels: extensionPoint<RecordPanel>('record-panels', {
    uniqueBy: ({ resource, name }) => `${resource}.${name}`,
  }),
  listColumns: extensionPoint<ListColumn>('list-columns', {
    uniqueBy: ({ resource, name }) => `${resource}.${name}`,
  }),
  listFilters: extensionPoint<ListFilter>('list-filters', {
    uniqueBy: ({ resource, source }) => `${resource}.${source}`,
  }),
  bulkOperations: extensionPoint<BulkOperation>('bulk-operations', {
    uniqueBy: (bulk) => `${bulk.resource}.${'name' in bulk ? bulk.name : bulk.action}`,
  }),
  listBars: extensionPoint<ListBar>('list-bars', { uniqueBy: ({ name }) => name }),
  listTools: extensionPoint<ListTool>('list-tools', {
    uniqueBy: ({ resource, name }) => `${resource}.${name}`,
  }),
  settingsParts: extensionPoint<SettingsPart>('settings-parts', {
    uniqueBy: ({ group, name }) => `${group}.${name}`,
  }),
  commands: extensionPoint<Command>('commands', { uniqueBy: ({ name }) => name }),
  settingsLinks: extensionPoint<SettingsLink>('settings-links', { uniqueBy: ({ screen }) => screen }),
  guestPages: extensionPoint<GuestPage>('guest-pages', { uniqueBy: ({ path }) => path }),
  logInWays: extensionPoint<LogInWay>('office-log-in-ways', { uniqueBy: ({ name }) => name }),
  screenTexts: extensionPoint<AddedScreenTexts>('screen-texts'),
  texts: extensionPoint<SliceTexts>('admin-texts'),
  lateTexts: extensionPoint<LateSliceTexts>('late-admin-texts'),
};

/** All that a slice gives the back office; what it does without is left out. */
export interface AdminSliceParts {
  /** The folder's name, as its `slice.server.ts` has it: who switches one half off switches off both. */
  name: string;
  screens?: readonly AdminScreen[];
  menuGroups?: readonly MenuGroup[];
  overviewPanels?: readonly OverviewPanel[];
  formSections?: readonly AddedSection[];
  recordPanels?: readonly RecordPanel[];
  listColumns?: readonly ListColumn[];
  listFilters?: readonly ListFilter[];
  bulkOperations?: readonly BulkOperation[];
  listBars?: readonly ListBar[];
  listTools?: readonly ListTool[];
  settingsParts?: readonly SettingsPart[];
  commands?: readonly Command[];
  settingsLinks?: readonly SettingsLink[];
  guestPages?: readonly GuestPage[];
  logInWays?: readonly LogInWay[];
  screenTexts?: readonly AddedScreenTexts[];
  texts?: AdminTexts;
  /** More of them, which no menu and no first screen says. */
  lateTexts?: () => Promise<AdminTexts>;
  /** Parts for points of earlier slices' screens. */
  adds?: readonly Contribution[];
}

/** Declares a slice's half of the back office; `slice.admin.tsx` exports it as `slice`. Nothing of it may need the server. */
export function defineAdminSlice({ name, texts, lateTexts, adds = [], ...fields }: AdminSliceParts): Slice {
  const own = fillPoints(adminPoints, {
    ...fields,
    texts: texts && { slice: name, texts },
    lateTexts: lateTexts && { slice: name, load: lateTexts },
  });
  // The server says which slices are on; here none needs to say whether it can be switched off.
  return { name, optional: null, adds: [...own, ...adds] };
}
