import { useTranslate } from 'react-admin';
import { beginsWords } from '#kit/text.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { SETTINGS } from '#platform/admin/stored-settings.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useOpenScreens } from './open-screens.ts';
import { seekable } from './seekable.ts';

/** A page of settings and what it asks for. */
export interface SettingsEntry {
  name: string;
  title: string;
  /** One line of what is in it. */
  about: string;
  /** Further words by which it is found. */
  keywords: string;
  /** The group in which it stands, and how that is called. */
  section: string;
  heading: string;
  /** `under` is the heading of the page under which the setting stands. */
  settings: { name: string; label: string; under: string | null; help: string | null; keywords: string }[];
}

/** A group of pages as the overview of settings shows it. */
export interface SettingsGroupShown {
  name: string;
  title: string;
  pages: SettingsWay[];
}

/** A way to a page of settings, or to a screen that belongs to them. */
export interface SettingsWay {
  to: string;
  title: string;
  about: string;
  /** Further words by which it is found. */
  keywords?: string | undefined;
}

/** Where a page of settings is; with the name of a setting, where that is. */
export function settingsPath(group: string, setting?: string): string {
  return `/settings/${group}${setting === undefined ? '' : `?setting=${encodeURIComponent(setting)}`}`;
}

/** All pages of settings. */
export function useSettingsEntries(isWanted = true) {
  return useRest<SettingsEntry[]>('settings', { queryKey: SETTINGS, enabled: isWanted });
}

/** Pages of settings in their groups, and below them the screens that slices put there. */
export function useSettingsGroups(entries: readonly SettingsEntry[]): SettingsGroupShown[] {
  const translate = useTranslate();
  const links = useAdminParts(adminPoints.settingsLinks);
  const screens = useOpenScreens();
  const groups = new Map<string, SettingsGroupShown>();
  for (const { section, heading, name, title, about, keywords } of entries) {
    const group = groups.get(section) ?? { name: section, title: heading, pages: [] };
    group.pages.push({ to: settingsPath(name), title, about, keywords });
    groups.set(section, group);
  }
  for (const { section, screen, about } of links) {
    const open = screens.find(({ name }) => name === screen);
    if (!open) continue;
    groups.get(section)?.pages.push({
      to: `/${screen}`,
      title: translate(`resources.${screen}.name`, { smart_count: 2 }),
      about: translate(about, { _: about }),
      keywords: open.keywords,
    });
  }
  groups.get('site')?.pages.push({
    to: '/texts',
    title: translate('admin.menu.wordings'),
    about: translate('admin.settings.wordings'),
  });
  return [...groups.values()];
}

/** A setting that a search found, and where it stands. */
export interface FoundSetting extends SettingsWay {
  key: string;
}

/** Settings and pages of them that hold all the words; those first that are called so, by us or by others. */
export function findSettings(
  entries: readonly SettingsEntry[],
  groups: readonly SettingsGroupShown[],
  words: string,
): FoundSetting[] {
  const has = (text: string, sought: string) => beginsWords(seekable(text), sought);
  const pages = groups.flatMap(({ title: heading, pages: ways }) =>
    ways
      .filter(({ title, about, keywords }) => has(`${title} ${about} ${keywords ?? ''}`, words))
      .map(({ keywords, ...way }) => ({
        ...way,
        key: way.to,
        about: heading,
        isTitled: has(way.title, words),
        isNamed: has(`${way.title} ${keywords ?? ''}`, words),
      })),
  );
  const single = entries.flatMap(({ name: group, title, heading, settings }) =>
    settings
      .filter(({ label, under, help, keywords }) =>
        has(`${title} ${under ?? ''} ${label} ${help ?? ''} ${keywords}`, words),
      )
      .map(({ name, label, under, keywords }) => ({
        key: `${group}.${name}`,
        to: settingsPath(group, name),
        title: label,
        about: [heading, title, ...(under ? [under] : [])].join(' › '),
        isTitled: has(label, words),
        isNamed: has(`${under ?? ''} ${label} ${keywords}`, words),
      })),
  );
  const all = [...pages, ...single];
  return [
    ...all.filter(({ isTitled }) => isTitled),
    ...all.filter(({ isTitled, isNamed }) => isNamed && !isTitled),
    ...single.filter(({ isNamed }) => !isNamed),
    ...pages.filter(({ isNamed }) => !isNamed),
  ];
}
