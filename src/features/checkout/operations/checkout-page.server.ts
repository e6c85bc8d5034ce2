import {
  askedOfNewcomers,
  guestFormLink,
  leftOrSecondStep,
  loadGuestForm,
  loadLogInWays,
  loadRegistrationParts,
  lostPasswordAddress,
  withoutPasswords,
} from '#features/accounts/public.server.ts';
import { logInView } from '#features/accounts/public.ts';
import { addressForm } from '#features/fields/public.server.ts';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressFormView,
  type AddressKind,
  type AddressUse,
  addressFieldName,
  addressSearchHosts,
  addressSettings,
  passwordField,
  passwordSettings,
} from '#features/fields/public.ts';
import type { OrderServices } from '#features/orders/public.server.ts';
import {
  type CustomerAddresses,
  orderServices,
  readCustomerAddresses,
} from '#features/orders/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { reachedCountries } from '#features/shipping/public.server.ts';
import { randomToken } from '#kit/ids.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { checkoutParts } from '../points.ts';
import type { AccountFieldsView } from '../rules/account-fields.ts';
import { type CheckoutForm, lacksAddress } from '../rules/checkout-form.ts';
import {
  type CheckoutView,
  type LoadedCheckoutPart,
  PLACE_PURPOSE,
  REVIEW_PURPOSE,
} from '../rules/checkout-view.ts';
import { checkedOrders } from './checkout-bot.server.ts';
import { checkoutPassword } from './checkout-password.server.ts';
import { offeredAddresses } from './kept-addresses.server.ts';
import { emptyForm, loadCheckoutCart, paymentOf, type Review, reviewOf } from './review.server.ts';

/** What a refused form without script leaves for the page that is shown again. */
export interface RefusedCheckout {
  kind: 'checkout';
  form: CheckoutForm;
  problems: readonly { message: string; field: string }[];
  /** The total, as it is written, where one press confirms it. */
  confirms: string;
  /** Under which the cause stands in the log, where it was unforeseen. */
  reference?: string;
  /** All fields as they were sent, for the parts of later slices. */
  sent: Readonly<Record<string, unknown>>;
}

/** Everything for the checkout page; null when there is nothing to check out, so that the cart page is next. */
export async function loadCheckoutPage(
  context: PartContext & Pick<PagePartContext, 'hosts'>,
  { form, notices, cart }: Pick<PageScope, 'form' | 'notices' | 'cart'>,
): Promise<CheckoutView | null> {
  const { db, request } = context;
  const refused = isLeftBy<RefusedCheckout>(form, 'checkout') ? form : null;
  const session = request.visitor;
  if (!session) return null;
  const services = orderServices(context);
  context.hosts(addressSearchHosts(services.settings.get(addressSettings)));
  const { loaded, draft: kept } = await loadCheckoutCart(context, session.owner, services);
  if (loaded.view.lines.length === 0) return null;
  const draft = refused ? null : kept;
  const actor = await request.actor();
  const isKnownBetter = !refused && (!draft || lacksAddress(draft.billing));
  const known = actor && isKnownBetter ? await readCustomerAddresses(db, actor.userId) : null;
  const entered: CheckoutForm = refused?.form ?? withKnown({ ...emptyForm(services), ...draft }, known);
  const review = await reviewOf(db, loaded, entered, services, draft?.offered ?? null);
  if (actor && entered.billing.email === '') entered.billing.email = actor.email;
  // The sums begin where the shop is; in which part of a country its customers live nobody guesses.
  if (actor && !refused && !draft)
    for (const kind of ['billing', 'shipping'] as const)
      if (lacksAddress(entered[kind])) entered[kind] = { ...entered[kind], state: '' };
  const { attempt } = entered;
  const { guestCheckout, loginAtCheckout, accountAtCheckout } = services.settings.get(orderSettings);
  const isGuest = actor === null;
  const needsAccount = isGuest && (!guestCheckout || review.cart.needs.account);
  const demandsLogIn = isGuest && !guestCheckout && !accountAtCheckout;
  const offersLogIn = needsAccount || (isGuest && loginAtCheckout);
  const asked: Parameters<typeof guestFormLink>[1] = {
    place: 'checkout',
    redirect: request.url.pathname,
    form: leftOrSecondStep(form, context),
  };
  const link = offersLogIn && !demandsLogIn ? await guestFormLink(context, asked) : null;
  const lostPassword = lostPasswordAddress(services.settings, request.environment, context.addresses.account);
  return checkoutView(context, entered, review, services, {
    cartHash: cart?.hash ?? '',
    problems: refused?.problems ?? [],
    confirms: refused?.confirms ?? '',
    reference: refused?.reference ?? '',
    attempt: attempt === '' ? randomToken(24) : attempt,
    addresses: actor ? await offeredAddresses(db, actor.userId, services.locale) : [],
    parts: await loadParts(context, refused, entered.own, notices),
    isReached: await reachedCountries(db, services.settings),
    logIn: offersLogIn
      ? logInView(asked.form, request.url.pathname, {
          nonce: request.nonce('site'),
          lostPassword,
          ways: loadLogInWays(context),
          password: passwordField(services.settings.get(passwordSettings)),
        })
      : null,
    guestForm: offersLogIn && !link ? await loadGuestForm(context, asked) : null,
    logInLink: link,
    demandsLogIn,
    botCheck: isGuest ? checkedOrders(services.settings) : 'none',
    account:
      isGuest && accountAtCheckout
        ? {
            isRequired: needsAccount,
            asked: askedOfNewcomers(services.settings, request.environment),
            password: checkoutPassword(services.settings),
            parts: await loadRegistrationParts({
              ...context,
              sent: refused?.sent ?? {},
              errors: errorsOf(refused),
              leadsTo: null,
            }),
          }
        : null,
  });
}

/** What a customer keeps in the account, where no address was entered yet, as by a guest who logs in then. */
function withKnown(form: CheckoutForm, known: CustomerAddresses | null): CheckoutForm {
  const { billing, shipping } = known ?? {};
  return {
    ...form,
    ...(billing ? { billing: filled(form.billing, billing) } : {}),
    ...(shipping && !lacksAddress(shipping) && lacksAddress(form.shipping)
      ? { shipping: { ...shipping }, shipElsewhere: true }
      : {}),
  };
}

/** An account that has ordered nothing may know no more than a name: what the form begins with stays beside it. */
function filled(begun: Address, known: Address): Address {
  return lacksAddress(known)
    ? { ...begun, firstName: known.firstName, lastName: known.lastName, phone: known.phone }
    : { ...known };
}

function checkoutView(
  { request }: PartContext,
  form: CheckoutForm,
  review: Review,
  services: OrderServices,
  more: {
    cartHash: string;
    problems: CheckoutView['problems'];
    confirms: string;
    reference: string;
    attempt: string;
    logIn: CheckoutView['logIn'];
    logInLink: CheckoutView['logInLink'];
    guestForm: CheckoutView['guestForm'];
    demandsLogIn: boolean;
    botCheck: CheckoutView['botCheck'];
    account: Pick<AccountFieldsView, 'isRequired' | 'asked' | 'password' | 'parts'> | null;
    parts: CheckoutView['parts'];
    addresses: CheckoutView['addresses'];
    isReached: AddressUse['isReached'];
  },
): CheckoutView {
  const errors = Object.fromEntries(more.problems.map(({ field, message }) => [field, message]));
  const { loaded: _loaded, ...shown } = review;
  const use = { isDelivery: shown.cart.needsShipping, isReached: more.isReached };
  return {
    billing: addressFormOf('billing', form, services, use, errors),
    shipping: addressFormOf('shipping', form, services, use, errors),
    addresses: more.addresses,
    shipElsewhere: form.shipElsewhere,
    note: form.note,
    review: shown,
    payment: paymentOf(review, form, services, errors),
    attempt: more.attempt,
    placeNonce: request.nonce(PLACE_PURPOSE),
    reviewNonce: request.nonce(REVIEW_PURPOSE),
    cartHash: more.cartHash,
    problems: more.problems,
    confirms: more.confirms,
    reference: more.reference,
    logIn: more.logIn,
    logInLink: more.logInLink,
    guestForm: more.guestForm,
    demandsLogIn: more.demandsLogIn,
    botCheck: more.botCheck,
    account: more.account && {
      ...more.account,
      isWanted: form.createAccount,
      username: form.accountUsername,
      errors,
    },
    parts: more.parts,
  };
}

async function loadParts(
  context: PartContext,
  refused: RefusedCheckout | null,
  own: CheckoutForm['own'],
  notices: PageScope['notices'],
): Promise<LoadedCheckoutPart[]> {
  const errors = errorsOf(refused);
  const loaded = await Promise.all(
    context.shop.of(checkoutParts).map(async ({ name, place, load, View }) => {
      const sent = withoutPasswords(refused?.sent ?? own);
      const data = await load({ ...context, sent, errors, notices });
      return data === undefined ? [] : [{ name, place, View, data }];
    }),
  );
  return loaded.flat();
}

function errorsOf(refused: RefusedCheckout | null): Record<string, string> {
  return Object.fromEntries((refused?.problems ?? []).map(({ field, message }) => [field, message]));
}

/** The address form of one kind with its refused parts marked; `isDelivery`: whether anything of the cart is sent, `isReached`: where to. */
export function addressFormOf(
  kind: AddressKind,
  form: Pick<CheckoutForm, 'billing' | 'shipping' | 'shipElsewhere'>,
  services: OrderServices,
  { isDelivery, isReached }: Pick<AddressUse, 'isReached'> & { isDelivery: boolean },
  errors: Readonly<Record<string, string>> = {},
): AddressFormView {
  const settings = services.settings.get(addressSettings);
  const own: AddressFormView['errors'] = {};
  for (const field of ADDRESS_FIELDS) {
    const message = errors[addressFieldName(kind, field)];
    if (message) own[field] = message;
  }
  return addressForm(kind, form[kind], settings, services.locale, own, {
    isDelivery,
    emailFirst: true,
    // Bills go anywhere, unless the goods go along.
    isReached: isDelivery && (kind === 'shipping' || !form.shipElsewhere) ? isReached : null,
  });
}
