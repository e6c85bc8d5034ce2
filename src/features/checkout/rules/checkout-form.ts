import { type Address, cleanText, readAddress } from '#features/fields/public.ts';
import { ACCOUNT_FIELDS } from './account-fields.ts';
import { type OwnAnswers, ownAnswers } from './own-answers.ts';

/** What a shopper entered on the checkout page, read but not yet checked. */
export interface CheckoutForm {
  billing: Address;
  shipping: Address;
  /** Whether the order goes to `shipping` instead of `billing`. */
  shipElsewhere: boolean;
  note: string;
  /** What was typed into the owner's own fields. */
  own: OwnAnswers;
  /** Whether a guest wants an account, and the user name for it; the password is never part of this. */
  createAccount: boolean;
  accountUsername: string;
  /** Id of a rate; null = none was sent. */
  shippingMethod: string | null;
  paymentMethod: string;
  termsAccepted: boolean;
  attempt: string;
  /** The total last shown, in minor units; null = none was sent. */
  shownTotal: number | null;
  /** In which currency it was shown; null = nobody said. */
  shownCurrency: string | null;
  /** Ids of the rates last shown; null = none were sent. */
  shownRates: string[] | null;
}

/** Short names that recalculation requests may use instead of `billing_…` and `shipping_…`. */
const SHORT_NAMES = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
} as const;

/** Reads the checkout's fields as forms and scripts send them; texts are cleaned, nothing is refused here. */
export function readCheckoutForm(sent: Readonly<Record<string, unknown>>): CheckoutForm {
  const fields: Record<string, unknown> = { ...sent };
  for (const [short, long] of Object.entries(SHORT_NAMES)) {
    if (short in sent && !(`billing_${long}` in sent)) fields[`billing_${long}`] = sent[short];
    if (`s_${short}` in sent && !(`shipping_${long}` in sent))
      fields[`shipping_${long}`] = sent[`s_${short}`];
  }
  return {
    billing: readAddress('billing', fields),
    shipping: readAddress('shipping', fields),
    shipElsewhere: isOn(fields.ship_to_different_address),
    note: readNote(fields.order_comments),
    own: ownAnswers(fields),
    createAccount: isOn(fields[ACCOUNT_FIELDS.create]),
    accountUsername: cleanText(fields[ACCOUNT_FIELDS.username], 100),
    shippingMethod: firstOf(fields.shipping_method),
    paymentMethod: cleanText(fields.payment_method, 60),
    termsAccepted: isOn(fields.terms),
    attempt: readAttempt(fields.checkout_attempt),
    shownTotal: readTotal(fields.shown_total),
    shownCurrency: cleanText(fields.shown_currency, 3) || null,
    shownRates: readRates(fields.shown_rates),
  };
}

/** Whether somebody would have to type something again if this were lost; a country or a choice is none of it. */
export function hasTyped({
  billing,
  shipping,
  note,
  own,
  accountUsername,
}: Pick<CheckoutForm, 'billing' | 'shipping' | 'note' | 'own' | 'accountUsername'>) {
  const words = [billing, shipping].flatMap(({ country: _, state: __, ...typed }) => Object.values(typed));
  const answers = Object.values(own).flat();
  return [note, accountUsername, ...answers, ...words].some(
    (text) => typeof text === 'string' && text !== '',
  );
}

/** Whether nothing stands in an address that one can be reached at; a country is chosen before anybody types. */
export function lacksAddress({ address1, city, postcode }: Address): boolean {
  return [address1, city, postcode].every((text) => text === '');
}

/** The address that the order goes to. */
export function destinationOf(form: Pick<CheckoutForm, 'billing' | 'shipping' | 'shipElsewhere'>): Address {
  return form.shipElsewhere ? form.shipping : form.billing;
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|on|yes|true)$/i.test(value));
}

/** The rate of the first package; sent as `shipping_method[0]=flat_rate:1`, as a list or as plain text. */
function firstOf(value: unknown): string | null {
  const first = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['0'] : value;
  const text = cleanText(first, 60);
  return text === '' ? null : text;
}

/** Notes keep their line breaks. */
function readNote(value: unknown): string {
  if (typeof value !== 'string') return '';
  return (
    value
      .slice(0, 2000)
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      .trim()
      .toWellFormed()
  );
}

function readAttempt(value: unknown): string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(value) ? value : '';
}

function readRates(value: unknown): string[] | null {
  const text = cleanText(value);
  return text === '' ? null : text.split(' ').slice(0, 50);
}

function readTotal(value: unknown): number | null {
  const text = cleanText(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
