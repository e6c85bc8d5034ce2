import { extensionPoint } from '#platform/slices/extension-point.ts';

/** A heading under which pages of settings stand that belong together. */
export interface SettingsSection {
  /** As groups of settings name it (`section`). */
  name: string;
  title: string;
  /** Before or after the sections of other slices; 0 when left out. */
  place?: number;
}

/** The headings among the pages of settings, in order; what is under none stands before them. */
export const settingsSections = extensionPoint<SettingsSection>('settings-sections', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});
