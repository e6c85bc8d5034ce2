import { userScreen } from '#features/accounts/admin/user-screen.ts';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';
import { mailScreen } from './mail/mail-screen.ts';

/** Every screen of the back office, in the order of its menu group. */
export const screens: readonly AdminScreen[] = [userScreen, mailScreen];
