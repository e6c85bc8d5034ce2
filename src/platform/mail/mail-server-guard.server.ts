import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { mailServerSettings } from './settings.ts';

/** A password that was given for one server goes to no other: whoever names another one has to know it. */
export const passwordForItsHost: SettingsGuard = {
  group: mailServerSettings,
  async check(_tx, before, next, secretIs): Promise<Record<string, string>> {
    const { host = before.host, password = '' } = next;
    const isOther = typeof host === 'string' && host.trim() !== '' && host.trim() !== before.host;
    if (!isOther || secretIs('password') === 'unset' || (password !== '' && password !== null)) return {};
    return { password: 'Enter the password for this server, or remove it: it was given for another one.' };
  },
};
