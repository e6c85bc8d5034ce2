import type { ComponentType } from 'react';
import type { Fields } from '#platform/fields/field.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { type Contribution, extensionPoint } from '#platform/slices/extension-point.ts';
import { fillPoints } from '#platform/slices/fill-points.ts';
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
}

/** What a slice's panels and sections say, under `slices.{slice}.{key}`. */
export interface SliceTexts {
  slice: string;
  texts: AdminTexts;
}

/** What the views that a slice adds to an earlier slice's screen say, under `resources.{resource}`. */
export interface AddedScreenTexts {
  resource: string;
  /** Loaded with the screen's own. */
  texts: () => Promise<AdminTexts>;
}

/** A section that a slice adds to the form of an earlier slice's records, for its part of them (`extendResource`). */
export type AddedSection = {
  /** The resource's name, for example `products`. */
  resource: string;
  part: string;
} & (
  | {
      /** What heads the fields: words, or a key of the back office's texts. */
      title: string;
      /** What is filled in; the server keeps it by the same fields. */
      fields: () => Promise<Fields>;
    }
  | {
      /** A section that is more than fields. */
      section: () => Promise<ComponentType>;
    }
);

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
  screenTexts: extensionPoint<AddedScreenTexts>('screen-texts'),
  texts: extensionPoint<SliceTexts>('admin-texts'),
};

/** All that a slice gives the back office; what it does without is left out. */
export interface AdminSliceParts {
  /** The folder's name, as its `slice.server.ts` has it: who switches one half off switches off both. */
  name: string;
  screens?: readonly AdminScreen[];
  menuGroups?: readonly MenuGroup[];
  overviewPanels?: readonly OverviewPanel[];
  formSections?: readonly AddedSection[];
  screenTexts?: readonly AddedScreenTexts[];
  texts?: AdminTexts;
  /** Parts for points of earlier slices' screens. */
  adds?: readonly Contribution[];
}

/** Declares a slice's half of the back office; `slice.admin.tsx` exports it as `slice`. Nothing of it may need the server. */
export function defineAdminSlice({ name, texts, adds = [], ...fields }: AdminSliceParts): Slice {
  const own = fillPoints(adminPoints, {
    ...fields,
    texts: texts && { slice: name, texts },
  });
  // The server says which slices are on; here none needs to say whether it can be switched off.
  return { name, optional: null, adds: [...own, ...adds] };
}
