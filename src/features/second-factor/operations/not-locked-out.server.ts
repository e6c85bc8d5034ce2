import { logInWays } from '#features/accounts/public.server.ts';
import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { secondFactorSettings } from '../settings.ts';
import { isOn } from './second-factors.server.ts';

/** Nobody closes the back office to themselves: whoever requires two steps of staff has them, or came in with a passkey. */
export const notLockedOut: SettingsGuard = {
  group: secondFactorSettings,
  async check(tx, before, next, _secretIs, { actor, shop }): Promise<Record<string, string>> {
    if (next.requiredForStaff !== true || before.requiredForStaff === true || !actor) return {};
    const { userId } = actor;
    if (await isOn(tx, userId)) return {};
    let hasWay = false;
    for (const way of shop().of(logInWays)) hasWay ||= (await way.isHad?.(tx, userId)) ?? false;
    if (hasWay && actor.twoFactors) return {};
    if (hasWay)
      return {
        requiredForStaff:
          'Log out and come in with your passkey first: this log-in is by your password alone, and the back office would close to it.',
      };
    return {
      requiredForStaff:
        'Set up two-step log-in or a passkey for your own account first: the back office would close to you. You find both in your account details.',
    };
  },
};
