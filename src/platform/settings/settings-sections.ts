import { extensionPoint } from '#platform/slices/extension-point.ts';

/** A group of pages of settings that belong together; the slice that owns the subject declares it, later ones name it. */
export interface SettingsSection {
  /** As settings name it (`section`). */
  name: string;
  title: string;
  /** Before or after the sections of other slices; 0 when left out. */
  place?: number;
}

/** Where settings stand that name no section, or one that is switched off. */
export const ADVANCED = 'advanced';

/** The groups of pages of settings, in order. */
export const settingsSections = extensionPoint<SettingsSection>('settings-sections', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});
