import { isOwnPath, pathWithin } from '#kit/own-path.ts';
import { standsAt } from '#platform/pages/stands-at.server.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { SettingsGroup } from './settings.ts';
import type { SettingsGuard } from './settings-guard.server.ts';

/**
 * Refuses pages of other hosts, and pages that are not there, in a group whose addresses say where somebody is led within
 * the shop. Addresses with the shop's own host are taken where `takesHost`. What was there before stays: it leads nowhere,
 * and would keep others from being saved.
 */
export function pagesOfShop(group: SettingsGroup, { takesHost = true } = {}): SettingsGuard {
  const names = addressesOf(group);
  return {
    group,
    async check(
      tx,
      before,
      next,
      _secretIs,
      { siteUrl, standsAt: isThere },
    ): Promise<Record<string, string>> {
      const refused: Record<string, string> = {};
      for (const name of names) {
        const typed = next[name];
        if (typeof typed !== 'string' || typed === before[name]) continue;
        const address = typed.trim();
        if (address === '') continue;
        const isOwn = pathWithin(siteUrl, address) !== '' && (takesHost || isOwnPath(address));
        if (!isOwn) refused[name] = ELSEWHERE;
        else if (!(await isThere(address, tx))) refused[name] = NOWHERE;
      }
      return refused;
    },
  };
}

/** Tells of pages that a group's addresses lead to and that are not there any more; `says` as notices do. */
export function lostPages(group: SettingsGroup, says: string) {
  return (services: SliceServices): OfficeNotice[] => [
    {
      name: `lost-pages-${group.name}`,
      says,
      capability: 'settings.read',
      resource: `settings/${group.name}`,
      async find() {
        const values: Readonly<Record<string, unknown>> = services.settings.get(group);
        const set = addressesOf(group)
          .map((name) => String(values[name]).trim())
          .filter((address) => address !== '');
        const there = await Promise.all(set.map((address) => standsAt(address, services)));
        return { count: there.filter((is) => !is).length };
      },
    },
  ];
}

function addressesOf({ fields }: SettingsGroup): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'address' ? [name] : []));
}

const ELSEWHERE = 'Enter a page of this shop, such as /shop/: nobody is led to another site from here.';
const NOWHERE =
  'There is no page at this address that customers can open. Pages in the trash and drafts do not count.';
