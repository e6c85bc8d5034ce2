import {
  accountTab,
  awaitedAddressKey,
  hasPassword,
  isAddressKey,
} from '#features/accounts/public.server.ts';
import { cleanText } from '#features/fields/public.ts';
import { longDate } from '#features/orders/public.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import { requestsOfAccount } from '#platform/personal-data/personal-requests.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { holdOf, mailsLink, type RefusedDeletion } from '../operations/privacy-forms.server.ts';
import { DELETE_ACCOUNT, DELETE_KEY, OWN_DATA_AT, openSince, openUntil, PRIVACY } from '../rules/own-data.ts';
import { privacySettings } from '../settings.ts';
import { privacyTexts } from '../texts.ts';
import { AccountPrivacy, type AccountPrivacyData } from '../ui/account-privacy.tsx';

/** What customers do with their own data: have it as a file, and delete their account. */
export const privacyTab = accountTab<AccountPrivacyData>({
  slug: PRIVACY,
  label: (texts) => translate(privacyTexts, texts, 'title'),
  place: 30,
  isListed: ({ settings }) => {
    const { exportByCustomers, deleteByCustomers } = settings.get(privacySettings);
    return exportByCustomers || deleteByCustomers;
  },
  async load(context, rest) {
    const { db, form, market, person, request, settings, texts } = context;
    const { exportByCustomers, deleteByCustomers } = settings.get(privacySettings);
    if (rest.length > 0 || !(exportByCustomers || deleteByCustomers)) return null;
    const actor = await request.actor();
    if (!actor) return null;
    const text = translator(privacyTexts, texts);
    const dates = longDate(market);
    const asked = await requestsOfAccount(db, person.userId);
    const [latest] = asked.filter(({ kind }) => kind === 'export');
    const [deletion] = asked.filter(({ kind }) => kind === 'delete');
    const madeAt = latest?.state === 'done' ? latest.doneAt : null;
    const file =
      latest && madeAt && madeAt > openSince(request.startedAt)
        ? {
            address: `${OWN_DATA_AT}${latest.id}.zip`,
            title: text('exportReady', { date: dates.format(madeAt) }),
            until: text('exportReadyUntil', { date: dates.format(openUntil(madeAt)) }),
          }
        : null;
    const isGone = latest?.state === 'done' && !file;
    const hold = await holdOf(actor, context);
    const brought = cleanText(request.url.searchParams.get(DELETE_KEY) ?? '', 100);
    const proof = { purpose: DELETE_ACCOUNT, userId: person.userId, key: brought };
    const isGood = brought !== '' && (await isAddressKey(db, proof, request.startedAt));
    const isMailed = mailsLink(context);
    const sent =
      deleteByCustomers && isMailed && !hold
        ? await awaitedAddressKey(db, { purpose: DELETE_ACCOUNT, userId: person.userId }, request.startedAt)
        : null;
    const moments = new Intl.DateTimeFormat(market.dateLocale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: market.timeZone,
    });
    return {
      exports: exportByCustomers
        ? {
            file,
            isWaiting: latest?.state === 'waiting',
            hasFailed: latest?.state === 'failed',
            none: isGone && madeAt ? text('exportGone', { date: dates.format(madeAt) }) : text('exportNone'),
          }
        : null,
      deletion: deleteByCustomers
        ? {
            hold: hold && text(hold),
            isWaiting: deletion?.state === 'waiting',
            hasFailed: deletion?.state === 'failed',
            wasHeld: deletion?.state === 'held',
            hasPassword: await hasPassword(db, person.userId),
            isMailed,
            sent: sent && text('deleteSent', { email: sent.email, time: moments.format(sent.until) }),
            key: isGood ? brought : '',
            isStale: brought !== '' && !isGood && deletion?.state !== 'waiting',
            problem: isLeftBy<RefusedDeletion>(form, 'delete-account') ? form.problem : undefined,
          }
        : null,
    };
  },
  View: AccountPrivacy,
});
