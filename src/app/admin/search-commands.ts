import { useLogout, useNotify, useTranslate } from 'react-admin';
import { beginsWords } from '#kit/text.ts';
import { mayIn } from '#platform/admin/admin-session.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useOpenScreens } from './open-screens.ts';
import { seekable } from './seekable.ts';

/** Something that the search over everything offers to do or to go to. */
export interface Found {
  key: string;
  title: string;
  line: string;
  /** Further words by which it is found. */
  keywords?: string | undefined;
  /** Where it leads below /admin; of those that lead nowhere, what they do. */
  to?: string;
  run?: () => void;
}

/** Whether something is called by these words, by us or by others. */
export function holdsWords(
  { title, keywords = '' }: Pick<Found, 'title' | 'keywords'>,
  words: string,
): boolean {
  return beginsWords(seekable(`${title} ${keywords}`), words);
}

/** The screens that this person may open. */
export function useFoundScreens(): Found[] {
  const translate = useTranslate();
  const session = useAdminSession();
  const groups = useAdminParts(adminPoints.menuGroups);
  const screens = useOpenScreens().map(({ name, group, keywords }): Found => {
    const title = groups.find((one) => one.name === group)?.title ?? '';
    return {
      key: `screen ${name}`,
      title: translate(`resources.${name}.name`, { smart_count: 2 }),
      line: translate(title, { _: title }),
      keywords,
      to: `/${name}`,
    };
  });
  const shell = (to: string, text: string): Found => ({
    key: `screen ${to}`,
    title: translate(text),
    line: '',
    to,
  });
  return [
    shell('/', 'admin.overview'),
    ...screens,
    ...(mayIn(session, 'settings.read')
      ? [
          shell('/settings', 'admin.menu.settings'),
          shell('/settings/changes', 'admin.settings.changesOfAll'),
          shell('/texts', 'admin.menu.wordings'),
        ]
      : []),
  ];
}

/** What can be done from anywhere: begin something new, open the shop, log out, and what slices add. */
export function useCommands(): Found[] {
  const translate = useTranslate();
  const session = useAdminSession();
  const notify = useNotify();
  const logOut = useLogout();
  const added = useAdminParts(adminPoints.commands);
  const news = useOpenScreens()
    .filter(
      ({ name, create, writeCapability }) =>
        create && (writeCapability ? mayIn(session, writeCapability) : session?.resources[name]?.create),
    )
    .map(({ name }): Found => {
      const what = translate(`resources.${name}.name`, { smart_count: 1 });
      return {
        key: `new ${name}`,
        title: translate('admin.find.new', { what: what.charAt(0).toLowerCase() + what.slice(1) }),
        line: '',
        keywords: translate('admin.find.newWords'),
        to: `/${name}/create`,
      };
    });
  return [
    ...news,
    ...added
      .filter(({ capability }) => !capability || mayIn(session, capability))
      .map(
        ({ name, title, to, keywords }): Found => ({
          key: `command ${name}`,
          title: translate(title, { _: title }),
          line: '',
          keywords,
          to,
        }),
      ),
    {
      key: 'open the shop',
      title: translate('admin.find.openShop'),
      line: '',
      run: () => window.open('/', '_blank', 'noopener'),
    },
    {
      key: 'log out',
      title: translate('admin.find.logOut'),
      line: session?.user.name ?? '',
      run: () => {
        logOut(null, undefined, false).catch(() => notify('admin.logOutFailed', { type: 'error' }));
      },
    },
  ];
}
