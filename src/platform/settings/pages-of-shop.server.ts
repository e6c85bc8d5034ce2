import { isOwnPath, pathWithin } from '#kit/own-path.ts';
import type { SettingsGroup } from './settings.ts';
import type { SettingsGuard } from './settings-guard.server.ts';

/**
 * Refuses pages of other hosts in a group whose addresses say where somebody is led within the shop. Addresses with the
 * shop's own host are taken where `takesHost`. What was there before stays: it leads nowhere, and would keep others from
 * being saved.
 */
export function pagesOfShop(group: SettingsGroup, { takesHost = true } = {}): SettingsGuard {
  const fields = Object.entries(group.fields).filter(([, { kind }]) => kind === 'address');
  return {
    group,
    async check(_tx, before, next, _secretIs, { siteUrl }): Promise<Record<string, string>> {
      const isOwn = (text: string) => pathWithin(siteUrl, text) !== '' && (takesHost || isOwnPath(text));
      const refused = fields.filter(([name]) => {
        const typed = next[name];
        if (typeof typed !== 'string' || typed === before[name]) return false;
        return typed.trim() !== '' && !isOwn(typed.trim());
      });
      return Object.fromEntries(refused.map(([name]) => [name, ELSEWHERE]));
    },
  };
}

const ELSEWHERE = 'Enter a page of this shop, such as /shop/: nobody is led to another site from here.';
