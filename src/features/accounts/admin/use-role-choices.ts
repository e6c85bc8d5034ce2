import { useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { CUSTOMER } from '../rules/roles.ts';
import type { ShownRole } from './shown-role.ts';

/** A role to choose by its slug; `mayGive` is false where it may do more than whoever chooses. */
export interface RoleChoice {
  id: string;
  name: string;
  mayGive: boolean;
}

/** All roles there are, by name, behind that of customers. */
export function useAllRoles(): RoleChoice[] {
  const translate = useTranslate();
  const session = useAdminSession();
  const { data = [] } = useRest<ShownRole[]>('roles?range=[0,99]&sort=["name","ASC"]');
  return [
    { id: CUSTOMER, name: translate('resources.users.customer'), mayGive: true },
    ...data.map(({ slug, name, granted }) => ({
      id: slug,
      name,
      mayGive:
        slug === 'administrator'
          ? mayIn(session, '*')
          : granted.every((capability) => mayIn(session, capability)),
    })),
  ];
}

/** Those that whoever asks may give to somebody. */
export function useRoleChoices(): RoleChoice[] {
  return useAllRoles().filter(({ mayGive }) => mayGive);
}
