import * as v from 'valibot';
import { backgroundOrderServices, type OrderServices } from '#features/orders/public.server.ts';
import { orderTexts, stateLabel } from '#features/orders/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { defineAction, type ResourceRefusal } from '#platform/resources/define-resource.server.ts';
import { optionalText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { ShipRefusal } from '../errors.ts';
import { changeParcel, takeParcelBack } from '../operations/change-parcel.server.ts';
import { shipOrder } from '../operations/ship-order.server.ts';
import { fulfilmentSettings } from '../settings.ts';
import { fulfilmentTexts } from '../texts.ts';

/** What of an order its actions look at. */
interface OrderRow {
  id: number;
}

const id = v.pipe(v.number(), v.safeInteger());
const tidy = (most: number) => v.pipe(optionalText(most), v.trim());
const trackingInput = {
  carrier: tidy(100),
  carrierTitle: tidy(60),
  trackingNumber: v.pipe(tidy(100), v.regex(/^[^\p{Cc}]*$/u, 'A tracking number is one line.')),
  link: tidy(2000),
};

/** What the back office sends to note a parcel. */
export const shipSchema = v.object({
  ...trackingInput,
  /** Pieces by line; left out = all that is left. */
  lines: v.optional(
    v.pipe(
      v.array(
        v.object({
          lineId: id,
          quantity: v.pipe(
            v.number('Enter a quantity.'),
            v.integer('Enter a quantity.'),
            v.minValue(0, 'Enter a quantity.'),
            v.maxValue(2_147_483_647, 'Enter a quantity.'),
          ),
        }),
      ),
      v.maxLength(1000, 'At most 1000 lines.'),
    ),
  ),
  /** Whether the customer is written to; left out = as the settings say. */
  tells: v.optional(v.boolean()),
  /** The version that was looked at; left out by bulk deeds. */
  version: v.optional(v.pipe(v.number(), v.integer())),
});

const changeSchema = v.object({ ...trackingInput, shipmentId: id, tells: v.optional(v.boolean(), false) });

/** The deeds of the back office by which orders are sent. */
export function shipActions(slice: SliceServices) {
  const services = () => backgroundOrderServices(slice);
  return {
    ship: defineAction({
      capability: 'orders.ship',
      schema: shipSchema,
      run: async (row: OrderRow, { lines = null, tells, version, ...wish }, { tx, actor, now }) => {
        const request = {
          orderId: row.id,
          lines,
          tracking: wish,
          tells: tells ?? slice.settings.get(fulfilmentSettings).mailCustomer,
          person: { id: actor.userId, name: actor.name },
          ...(version === undefined ? {} : { expectedVersion: version }),
        };
        return answer(await shipOrder(tx, request, services(), now), services());
      },
    }),
    'change-parcel': defineAction({
      capability: 'orders.ship',
      schema: changeSchema,
      run: async (row: OrderRow, { shipmentId, tells, ...wish }, { tx, actor, now }) => {
        const person = { id: actor.userId, name: actor.name };
        const deed = { orderId: row.id, shipmentId, tells, tracking: wish, person };
        return answer(await changeParcel(tx, deed, services(), now), services());
      },
    }),
    'delete-parcel': defineAction({
      capability: 'orders.ship',
      schema: v.object({ shipmentId: id }),
      run: async (row: OrderRow, { shipmentId }, { tx, actor, now }) => {
        const person = { id: actor.userId, name: actor.name };
        return answer(
          await takeParcelBack(tx, { orderId: row.id, shipmentId, person }, services(), now),
          services(),
        );
      },
    }),
  };
}

function answer(
  outcome: Result<unknown, ShipRefusal>,
  services: OrderServices,
): Result<unknown, ResourceRefusal> {
  return outcome.ok ? accept(null) : refuse(shipRefusal(outcome.error, services));
}

/** Why a parcel was not made, in words. */
export function shipRefusal(refusal: ShipRefusal, { texts }: OrderServices): ResourceRefusal {
  const text = translator(fulfilmentTexts, texts);
  const code = `fulfilment.${refusal.code}`;
  const at = (field: string, message: string) => ({ code, message, errors: { [field]: message } });
  switch (refusal.code) {
    case 'unknown-order':
      return { code, message: text('missing') };
    case 'changed-meanwhile':
      return { code, message: text('changedMeanwhile') };
    case 'not-sendable': {
      const state = stateLabel(refusal.state, translator(orderTexts, texts)).toLowerCase();
      return { code, message: text('notSendable', { state }) };
    }
    case 'nothing-left':
      return { code, message: text('nothingLeft') };
    case 'nothing-chosen':
      return at('lines', text('nothingChosen'));
    case 'too-many':
      return at(`line:${refusal.lineId}`, text('tooMany', { left: refusal.left }));
    case 'unknown-carrier':
      return at('carrier', text('unknownCarrier'));
    case 'no-link':
      return at('link', text('noLink'));
    case 'unknown-parcel':
      return { code, message: text('unknownParcel') };
  }
}
