import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasWords, searchFold } from '#kit/text.ts';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { FoundGroup } from './found-group.ts';
import { type Found, holdsWords, useCommands, useFoundScreens } from './search-commands.ts';
import { recentlyFound } from './search-recent.ts';
import { findSettings, useSettingsEntries, useSettingsGroups } from './settings-entries.ts';

/** Of each group so many are shown at most. */
const MOST = 5;
/** Milliseconds without a key before the shop is asked. */
const PAUSE = 120;

/** Results under one heading. */
export interface FoundSection {
  name: string;
  heading: string;
  results: Found[];
}

/** All that the words find: records of the shop, screens, single settings and commands; without words what was opened last. */
export function useSearchResults(words: string): {
  sections: FoundSection[];
  isSearching: boolean;
  isFailed: boolean;
} {
  const translate = useTranslate();
  const asked = usePause(words.trim());
  const session = useAdminSession();
  const { data, isFetching, isError } = useRest<FoundGroup[]>(`search?${new URLSearchParams({ q: asked })}`, {
    enabled: asked !== '',
    retry: false,
    staleTime: 10_000,
  });
  const { data: entries = [] } = useSettingsEntries(mayIn(session, 'settings.read'));
  const groups = useSettingsGroups(entries);
  const screens = useFoundScreens();
  const commands = useCommands();
  const isSearching = asked !== words.trim() || isFetching;
  if (words.trim() === '') {
    const results = recentlyFound();
    const section = (name: string, found: Found[]) =>
      found.length === 0 ? [] : [{ name, heading: translate(`admin.find.${name}`), results: found }];
    return {
      sections: [...section('recent', results), ...section('commands', commands.slice(0, MOST))],
      isSearching: false,
      isFailed: false,
    };
  }
  const named = (found: readonly Found[]) =>
    found.filter((one) => holdsWords(one, words)).toSorted(byBeginning(words));
  const records = (asked === words.trim() ? (data ?? []) : []).map(
    ({ resource, records: found }): FoundSection => ({
      name: resource,
      heading: translate(`resources.${resource}.name`, { smart_count: 2 }),
      results: found.map(({ id, title, line, path }) => ({
        key: `${resource} ${id}`,
        title,
        line,
        to: path,
      })),
    }),
  );
  const settings = findSettings(entries, groups, words)
    // Screens that stand among settings are found as screens.
    .filter(({ to }) => to.startsWith('/settings/'))
    .map(({ key, title, about, to }): Found => ({ key: `setting ${key}`, title, line: about, to }));
  const own = [
    { name: 'screens', heading: translate('admin.find.screens'), results: named(screens) },
    { name: 'commands', heading: translate('admin.find.commands'), results: named(commands) },
    { name: 'settings', heading: translate('admin.find.settings'), results: settings },
  ];
  const sections = [...records, ...own]
    .filter(({ results }) => results.length > 0)
    .map((section) => ({ ...section, results: section.results.slice(0, MOST) }));
  return { sections, isSearching, isFailed: isError };
}

function byBeginning(words: string) {
  const wanted = searchFold(words.trim());
  const rank = ({ title }: Found) => {
    const folded = searchFold(title);
    return folded.startsWith(wanted) ? 0 : hasWords(title, words) ? 1 : 2;
  };
  return (one: Found, other: Found) => rank(one) - rank(other);
}

/** What is typed, once nobody typed for a moment. */
function usePause(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
