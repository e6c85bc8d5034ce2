import WordingsIcon from '@mui/icons-material/TextFieldsOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useNotices } from '#platform/admin/use-notices.ts';
import { useOpenScreens } from './open-screens.ts';

/** A screen that the menu leads to. */
export interface MenuEntry {
  to: string;
  text: string;
  icon: ComponentType;
  /** How much of it should be looked at. */
  count?: number;
}

/** Screens below one heading of the menu. */
export interface MenuGroup {
  name: string;
  title: string;
  entries: MenuEntry[];
}

/** The screens of the slices that are on and that this person may read, by group; groups without one are left out. */
export function useMenuGroups(): MenuGroup[] {
  const translate = useTranslate();
  const session = useAdminSession();
  const notices = useNotices();
  const groups = useAdminParts(adminPoints.menuGroups);
  const screens = useOpenScreens().filter(({ inMenu }) => inMenu !== false);
  const shell = (to: string, text: string, icon: ComponentType): MenuEntry[] =>
    mayIn(session, 'settings.read') ? [{ to, text: translate(text), icon }] : [];
  return groups
    .map(({ name: group, title }) => ({
      name: group,
      title: translate(title, { _: title }),
      entries: [
        ...(group === 'shop' ? shell('/settings', 'admin.menu.settings', SettingsIcon) : []),
        ...screens
          .filter((screen) => screen.group === group)
          .map(({ name, icon }) => ({
            to: `/${name}`,
            text: translate(`resources.${name}.name`, { smart_count: 2 }),
            icon,
            count: notices.reduce((sum, { resource, count }) => (resource === name ? sum + count : sum), 0),
          })),
        ...(group === 'shop' ? shell('/texts', 'admin.menu.wordings', WordingsIcon) : []),
      ],
    }))
    .filter(({ entries }) => entries.length > 0);
}
