import type { SettingsOf } from '#platform/settings/settings.ts';
import type { addressSettings } from '../settings.ts';
import type { AddressRowOptions } from './address-rows.ts';

/** What an address is asked for. */
export interface AddressUse {
  /** Whether something is delivered to it or paid from it that is; undefined = nobody knows yet. */
  isDelivery?: boolean;
  /** Whether the form begins with the e-mail address. */
  emailFirst?: boolean;
  /** Whether something can be delivered to a country, by its code; null or left out = nobody knows, so every one is offered. */
  isReached?: ((country: string) => boolean) | null;
}

/** What the shop's settings ask of an address, by what it is for. */
export function askedOfAddresses(
  { phoneAsked, phoneRequired }: Pick<SettingsOf<typeof addressSettings>, 'phoneAsked' | 'phoneRequired'>,
  { isDelivery, emailFirst = false }: AddressUse = {},
): Required<AddressRowOptions> {
  if (phoneAsked === 'always') return { phoneAsked: true, phoneRequired, emailFirst };
  const isAsked = phoneAsked === 'delivery' && isDelivery !== false;
  // Who has ordered nothing yet may leave it to the order.
  return { phoneAsked: isAsked, phoneRequired: isAsked && isDelivery === true && phoneRequired, emailFirst };
}
