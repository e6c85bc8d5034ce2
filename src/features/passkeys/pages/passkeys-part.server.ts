import { closesOffice, detailsPart } from '#features/accounts/public.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type Passkey, passkeysOf } from '../data/passkey.queries.server.ts';
import { leftPasskey, type PasskeysView } from '../rules/passkey-view.ts';
import { passkeyTexts } from '../texts.ts';
import { Passkeys } from '../ui/passkeys.tsx';
import { passkeyWay } from './passkey-way.server.ts';

/** Passkeys among the account details: which there are, adding, renaming and removing them. */
export const passkeysPart = detailsPart<PasskeysView>({
  name: 'passkeys',
  async load(context) {
    const { db, form, has, market, request, texts } = context;
    const { userId } = context.person;
    const text = translator(passkeyTexts, texts);
    const days = new Intl.DateTimeFormat(market.locale, { dateStyle: 'long', timeZone: market.timeZone });
    const aboutOf = ({ createdAt, isSynced, lastUsedAt }: Passkey) =>
      [
        text('added', { date: days.format(createdAt) }),
        lastUsedAt ? text('used', { date: days.format(lastUsedAt) }) : text('unused'),
        ...(isSynced ? [text('synced')] : []),
      ].join(' · ');
    const own = await passkeysOf(db, userId);
    return {
      passkeys: own.map((each) => ({ id: each.id, name: each.name, about: aboutOf(each) })),
      hasPassword: has.password,
      asksCode: has.secondStep,
      closesOffice: own.length === 1 && (await closesOffice(context, await request.actor(), passkeyWay.name)),
      refused: leftPasskey(form),
    };
  },
  View: Passkeys,
});
