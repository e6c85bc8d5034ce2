import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { productViewSettings, readVariations } from '#features/catalog/public.server.ts';
import { wordsOfOptions } from '#features/catalog/public.ts';
import { addressForm, shopBase } from '#features/fields/public.server.ts';
import { addressSettings, emptyAddress, fieldsTexts } from '#features/fields/public.ts';
import { formatOfOrder, type OrderServices, readCustomer } from '#features/orders/public.server.ts';
import { orderTexts } from '#features/orders/public.ts';
import { formatMoney, unrounded } from '#kit/money.ts';
import { type Result, refuse } from '#kit/result.ts';
import { type Database, type Transaction, undoneIfRefused } from '#platform/db/database.server.ts';
import { readInput } from '#platform/resources/checked-input.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { createByHand, draftNew } from '../operations/create-by-hand.server.ts';
import {
  draftEdit,
  type EditRefusal,
  type EditServices,
  editOrder,
} from '../operations/edit-order.server.ts';
import { entryOf, previewOf } from '../operations/hand-views.server.ts';
import type { HandPreview } from '../rules/hand-order.ts';
import { entryTexts } from '../texts.ts';
import { editedOrderInput, handOrderInput, newOrderInput } from './hand-order-input.ts';

/** What the routes need from the program around them. */
export interface HandOrderServices extends EditServices {
  db: Database;
  own(): OrderServices;
}

/**
 * Orders that whoever runs the shop writes or edits, below `/rest/order-drafts`: `POST /preview` tells what a new order
 * would come to and stores nothing, `POST /` stores it; `GET /{id}` answers an unpaid order as it was entered,
 * `POST /{id}/preview` and `PUT /{id}` the same for an edit of it. `GET /customers/{id}`, `/items/{productId}` and
 * `/address-form/{kind}` answer what the form asks for.
 */
export function handOrderRoutes(services: HandOrderServices): RestRoute {
  const { db, own } = services;
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('orders.write', 'orders.write'));

  routes.get('/customers/:id', async (c) => {
    const found = await readCustomer(db, c.req.param('id').slice(0, 200));
    return found ? c.json(found) : answerError(c, 404, 'orders.missing', words().entry('unknownCustomer'));
  });

  routes.get('/items/:id{[0-9]{1,15}}', async (c) => {
    const read = await readVariations(db, Number(c.req.param('id')), productViewSettings(own()));
    if (!read) return c.json({ variations: null });
    return c.json({
      variations: read.variations.map(({ id, options }) => ({
        id,
        text: wordsOfOptions(read.choices, options)
          .flatMap(({ value }) => (value === '' ? [] : [value]))
          .join(', '),
        open: read.choices
          .filter(({ key }) => !options[key])
          .map(({ key, name, values }) => ({
            key,
            name,
            values: values.map((value) => ({ key: value.key, name: value.name })),
          })),
      })),
    });
  });

  routes.get('/address-form/:kind{billing|shipping}', (c) => {
    const kind = c.req.param('kind') === 'shipping' ? 'shipping' : 'billing';
    const { settings, locale, texts } = own();
    const address = settings.get(addressSettings);
    const base = shopBase(address);
    const country = (c.req.query('country') ?? base.country).slice(0, 2).toUpperCase();
    const form = addressForm(kind, emptyAddress(country), address, locale, {}, { isDelivery: true });
    const text = translator(fieldsTexts, texts);
    return c.json({
      country,
      rows: form.rows
        .filter(({ hidden }) => !hidden)
        .map(({ field, label, required }) => ({ field, label: text(label), required })),
      countries: form.countries,
      states: form.states,
    });
  });

  routes.post('/preview', async (c) => {
    const wish = await inputOf(c, handOrderInput);
    if (!wish.ok) return wish.error;
    const preview = await shown(db, async (tx) => {
      const drafted = await draftNew(tx, wish.value, own(), new Date());
      return previewOf(drafted, own());
    });
    return c.json(preview);
  });

  routes.post('/', async (c) => {
    const wish = await inputOf(c, newOrderInput);
    if (!wish.ok) return wish.error;
    const actor = c.get('actor');
    if (!actor) return answerError(c, 401, 'accounts.log-in-needed', 'Please log in.');
    const person = { id: actor.userId, name: actor.name };
    const made = await createByHand(db, wish.value, person, own(), new Date());
    return made.ok ? c.json(made.value, 201) : unprocessable(c, made.error.problems);
  });

  routes.get('/:id{[0-9]{1,15}}', async (c) => {
    const entry = await entryOf(db, Number(c.req.param('id')), services);
    return entry.ok ? c.json(entry.value) : refusedEdit(c, entry.error);
  });

  routes.post('/:id{[0-9]{1,15}}/preview', async (c) => {
    const wish = await inputOf(c, handOrderInput);
    if (!wish.ok) return wish.error;
    const preview = await shown<Result<HandPreview, EditRefusal>>(db, async (tx) => {
      const edit = { wish: wish.value, version: null };
      const drafted = await draftEdit(tx, Number(c.req.param('id')), edit, services, new Date());
      return drafted.ok ? { ok: true, value: previewOf(drafted.value, drafted.value.own) } : drafted;
    });
    return preview.ok ? c.json(preview.value) : refusedEdit(c, preview.error);
  });

  routes.put('/:id{[0-9]{1,15}}', async (c) => {
    const wish = await inputOf(c, editedOrderInput);
    if (!wish.ok) return wish.error;
    const actor = c.get('actor');
    if (!actor) return answerError(c, 401, 'accounts.log-in-needed', 'Please log in.');
    const id = Number(c.req.param('id'));
    const edit = { wish: wish.value, version: wish.value.version };
    const edited = await editOrder(db, id, edit, actor, services, new Date());
    return edited.ok ? c.json({ id, ...edited.value }) : refusedEdit(c, edited.error);
  });

  function words() {
    const { texts } = own();
    return { entry: translator(entryTexts, texts), order: translator(orderTexts, texts) };
  }

  function unprocessable(c: Context<RestEnvironment>, errors: Readonly<Record<string, string>>) {
    return c.json({ error: { code: 'orders.unchecked', message: words().entry('unchecked') }, errors }, 422);
  }

  /** What was sent, or the answer that refuses it. */
  async function inputOf<Schema extends v.GenericSchema>(
    c: Context<RestEnvironment>,
    schema: Schema,
  ): Promise<Result<v.InferOutput<Schema>, Response>> {
    const body = await readJsonBody(c);
    if (!body) return refuse(answerError(c, 400, 'resources.invalid', 'The body is no JSON object.'));
    const read = readInput(schema, body);
    return read.ok ? { ok: true, value: read.value } : refuse(unprocessable(c, read.error));
  }

  function refusedEdit(c: Context<RestEnvironment>, refusal: EditRefusal) {
    const { entry, order } = words();
    const code = `orders.${refusal.code}`;
    switch (refusal.code) {
      case 'unknown-order':
        return answerError(c, 404, code, order('missing'));
      case 'changed-meanwhile':
        return answerError(c, 409, code, order('changedMeanwhile'));
      case 'not-editable':
        return answerError(c, 422, code, entry('notEditable'));
      case 'problems':
        return unprocessable(c, refusal.problems);
      case 'payment-underway':
        return answerError(
          c,
          409,
          code,
          entry('paymentUnderway', {
            amount: formatMoney(refusal.amount, unrounded(formatOfOrder(refusal, own()))),
          }),
        );
      case 'payment-open':
        return answerError(c, 409, code, entry('paymentOpen'));
    }
  }

  return { name: 'order-drafts', routes };
}

/** Works something out in a transaction of which nothing is kept. */
async function shown<Value>(db: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  const done = await undoneIfRefused<never, Value>(db, async (tx) => refuse(await work(tx)));
  if (done.ok) throw new Error('What is only shown was stored');
  return done.error;
}
