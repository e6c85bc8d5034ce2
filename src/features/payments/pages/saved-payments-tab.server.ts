import { accountTab } from '#features/accounts/public.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { dropSavedPayment, readSavedPayments } from '../data/saved-payment.queries.server.ts';
import { FORGET_PAYMENT } from '../jobs/forget-payment.job.server.ts';
import { paymentMethods } from '../points.ts';
import { paymentTexts } from '../texts.ts';
import { SavedPayments, type SavedPaymentsData } from '../ui/saved-payments.tsx';

const SLUG = 'payment-methods';

/** What the nonce in the form is for. */
const PURPOSE = 'saved-payments';

/** The cards and accounts that a customer keeps for later orders, by their names at the provider. */
export const savedPaymentsTab = accountTab<SavedPaymentsData>({
  slug: SLUG,
  label: (texts) => translate(paymentTexts, texts, 'kept'),
  // Behind the orders, with which the account begins.
  place: 1,
  isListed: async (context) =>
    mayKeep(context) || (await readSavedPayments(context.db, context.person.userId)).length > 0,
  async load(context, rest) {
    if (rest.length > 0) return null;
    const { db, request, market, person } = context;
    const kept = await readSavedPayments(db, person.userId);
    const settings = settingsIn(context.settings, context.texts);
    const methods = context.shop.of(paymentMethods);
    const dates = new Intl.DateTimeFormat(market.dateLocale, {
      dateStyle: 'long',
      timeZone: market.timeZone,
    });
    return {
      nonce: kept.length > 0 ? request.nonce(PURPOSE) : '',
      mayKeep: mayKeep(context),
      kept: kept.map(({ id, method, label, createdAt }) => ({
        id,
        label: label || (methods.find((one) => one.id === method)?.title(settings) ?? method),
        since: dates.format(createdAt),
      })),
    };
  },
  View: SavedPayments,
});

function mayKeep({ shop, settings }: Pick<PartContext, 'shop' | 'settings'>): boolean {
  return shop.of(paymentMethods).some(({ renews }) => renews?.(settings));
}

/** Takes away what a customer keeps: here at once, at the provider by a job. */
export const dropSavedForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'remove_payment_method' in fields,
  limit: { name: 'remove-payment-method', points: 60, seconds: 60 },
  async submit(fields, context) {
    const { db, request, addresses, texts } = context;
    const redirect = `${addresses.account}${SLUG}/`;
    const actor = await request.actor();
    const asked = fields.remove_payment_method;
    const isAsked = typeof asked === 'string' && /^\d{1,15}$/.test(asked);
    if (!actor || !isAsked || !request.hasFreshNonce(fields.security, PURPOSE)) return { redirect };
    const gone = await withinTransaction(db, async (tx) => {
      const dropped = await dropSavedPayment(tx, actor.userId, Number(asked));
      if (dropped)
        await enqueue(tx, { name: FORGET_PAYMENT }, { method: dropped.method, reference: dropped.reference });
      return dropped;
    });
    if (!gone) return { redirect };
    const text = translator(paymentTexts, texts)('keptRemoved', { name: gone.label }).trim();
    await addNotices(db, request, [{ kind: 'success', text }]);
    return { redirect };
  },
};
