import {
  arrangedForm,
  checkSentFields,
  formsAround,
  keptValues,
  shownFields,
} from '#features/fields/public.server.ts';
import {
  type FormField,
  FormFieldsPart,
  type FormFieldsView,
  type ManagedForm,
} from '#features/fields/public.ts';
import { type OrderSection, placingStep, traceInRows } from '#features/orders/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { keepOrderValues, readOrderValues } from '../data/order-field-value.queries.server.ts';
import { type CheckoutPart, checkoutPart } from '../points.ts';
import { answersTo, type OwnAnswers, ownAnswers } from '../rules/own-answers.ts';
import { checkoutTexts } from '../texts.ts';

/** Where the owner's own fields can stand in the checkout; what nobody is sent anything for asks none of `delivery`. */
const GROUPS = [
  { name: 'contact', title: 'Contact', place: 'contact' },
  { name: 'delivery', title: 'Delivery', place: 'delivery' },
  { name: 'notes', title: 'Order notes', place: 'details' },
] as const satisfies readonly { name: string; title: string; place: CheckoutPart['place'] }[];

/** The checkout as its owner arranges it: fields of their own, which orders keep. */
export const checkoutForm: ManagedForm = {
  name: 'checkout',
  title: 'Checkout',
  about: 'Your own questions at the checkout, beside addresses and payment. Answers are kept with the order.',
  groups: GROUPS.map(({ name, title }) => ({ name, title })),
  builtIn: [],
};

/** The owner's own fields in the checkout's form, at the places of their groups. */
export const ownFieldParts: CheckoutPart<FormFieldsView>[] = GROUPS.map(({ name, place }) =>
  checkoutPart<FormFieldsView>({
    name: `own-fields-${name}`,
    place,
    load({ request, market, sent, errors }) {
      const fields = fieldsOf(request).filter(({ group }) => group === name);
      if (fields.length === 0) return undefined;
      return { fields: shownFields(fields, market, sent, errors), leadsTo: null };
    },
    View: FormFieldsPart,
  }),
);

/** Checks the answers with the order that is placed, and keeps them with it. */
export const ownFieldStep = placingStep<{ request: RequestContext; answers: OwnAnswers }>({
  name: 'checkout-own-fields',
  intake: ({ request, fields }) => ({ request, answers: ownAnswers(fields) }),
  async check(_tx, { request, answers }, { needsShipping }) {
    const { errors } = checkSentFields(asked(request, needsShipping), answers, request.market);
    return Object.entries(errors).map(([field, message]) => ({ code: 'field' as const, field, message }));
  },
  async store(tx, { id }, { request, answers }, { needsShipping }) {
    const fields = asked(request, needsShipping);
    const { values } = checkSentFields(fields, answers, request.market);
    await keepOrderValues(tx, id, keptValues(fields, values, request.market));
  },
});

/** Of what was sent, the answers to the fields that the form has now: all that a draft keeps of it. */
export function askedAnswers(request: RequestContext, answers: OwnAnswers): OwnAnswers {
  return answersTo(fieldsOf(request), answers);
}

function fieldsOf(request: RequestContext): FormField[] {
  return arrangedForm('checkout', formsAround(request)).fields.filter(({ isOn }) => isOn);
}

function asked(request: RequestContext, needsShipping: boolean): FormField[] {
  return fieldsOf(request).filter(({ group }) => needsShipping || group !== 'delivery');
}

/** What was answered, on the receipt, in the account and in mails, to the shop as well. */
export const ownFieldSection: OrderSection = {
  name: 'own-fields',
  isForShop: true,
  async load(db, order, { market }) {
    const values = (await readOrderValues(db, [order.id])).get(order.id);
    if (!values) return null;
    return {
      title: translator(checkoutTexts, market.texts)('furtherDetails'),
      rows: values.map(({ label, shown }) => ({ title: label, details: shown.split('\n'), link: null })),
    };
  },
};

/** The answers with the orders of the back office. */
export const ownFieldsPart = resourcePart<{ label: string; shown: string }[]>('orders', {
  name: 'ownFields',
  async load(db, orderIds) {
    const found = await readOrderValues(db, orderIds);
    return new Map(
      orderIds.map(
        (id) => [id, (found.get(id) ?? []).map(({ label, shown }) => ({ label, shown }))] as const,
      ),
    );
  },
  csv: {
    'further details': (values) => values.map(({ label, shown }) => `${label}: ${shown}`).join('\n'),
  },
});

/** The answers, in the file that people get of their orders, and gone with their names. */
export const ownFieldsTrace = traceInRows({
  name: 'ownFields',
  title: 'Answers at the checkout',
  tables: ['order_field_value'],
  deletes: 'What was answered in your own fields.',
  keeps: '',
  read: (ids) =>
    `select order_id as "orderId", label, shown as answer from order_field_value where order_id = ${ids} order by order_id, position`,
  strip: (ids) => `delete from order_field_value where order_id = ${ids}`,
});
