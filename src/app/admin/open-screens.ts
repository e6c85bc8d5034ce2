import type { AdminScreen } from '#platform/admin/admin-screen.ts';
import { mayIn } from '#platform/admin/admin-session.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';

/** The screens of the slices that are on whose list this person may read. */
export function useOpenScreens(): AdminScreen[] {
  const session = useAdminSession();
  return useAdminParts(adminPoints.screens).filter(
    ({ name, list, capability }) =>
      list && (capability ? mayIn(session, capability) : session?.resources[name]?.read),
  );
}
