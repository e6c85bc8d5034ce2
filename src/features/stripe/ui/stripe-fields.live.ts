import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { stripeBeginPayment } from '../calls/stripe-begin-payment.ts';
import type { StripeFieldsView } from '../rules/stripe-fields-view.ts';

/** Stripe's form, once it is there. */
interface Form {
  stripe: Stripe;
  elements: StripeElements;
  payment: StripePaymentElement;
}

/** Shows Stripe's form while its way to pay is chosen, and pays with it when the page's form is sent. */
export const start: Start = (root, { signal }) => {
  const form = root.closest('form');
  const view = JSON.parse(root.dataset.stripe ?? '{}') as StripeFieldsView;
  const frame = root.querySelector<HTMLElement>('[data-stripe-frame]');
  if (!form || !frame) return;
  let opened: Promise<Form> | undefined;
  let paying = false;

  const isChosen = () => new FormData(form).get('payment_method') === 'stripe';
  const saves = () => new FormData(form).get('stripe_save') === '1';
  const futureUsage = () => (saves() ? ('off_session' as const) : null);

  async function open(): Promise<Form> {
    const loading = root.querySelector<HTMLElement>('[data-stripe-loading]');
    if (loading) loading.hidden = false;
    try {
      const stripe = await loadStripe(view.publishableKey, { locale: view.locale as 'auto' });
      if (!stripe || !frame) throw new Error('Stripe.js is not there');
      const { amount, currency, payer } = view;
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency,
        setupFutureUsage: futureUsage(),
      });
      const payment = elements.create('payment', {
        defaultValues: {
          billingDetails: {
            name: payer.name,
            email: payer.email,
            address: { country: payer.country, postal_code: payer.postcode },
          },
        },
      });
      const ready = Promise.withResolvers<void>();
      payment.on('ready', () => ready.resolve());
      payment.on('loaderror', ({ error }) => ready.reject(error));
      payment.mount(frame);
      await ready.promise;
      return { stripe, elements, payment };
    } finally {
      if (loading) loading.hidden = true;
    }
  }

  /** The form; one that could not be loaded is asked for again the next time. */
  function opening(): Promise<Form> {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  const show = () => {
    if (isChosen()) opening().catch(() => say(root.dataset.unavailable));
  };

  function say(problem = ''): void {
    const place = root.querySelector<HTMLElement>('[data-stripe-problem]');
    if (!place) return;
    place.hidden = problem === '';
    place.textContent = problem;
  }

  function wait(isWaiting: boolean): void {
    paying = isWaiting;
    const button = form?.querySelector<HTMLButtonElement>('#place_order');
    button?.toggleAttribute('disabled', isWaiting);
    const place = root.querySelector<HTMLElement>('[data-stripe-waiting]');
    if (place) place.textContent = isWaiting ? (place.dataset.stripeWaiting ?? '') : '';
  }

  /** Answers why it was not paid; whoever has paid leaves the page. */
  async function pay(): Promise<string> {
    const { stripe, elements } = await opening();
    await elements.update({ setupFutureUsage: futureUsage() });
    const checked = await elements.submit();
    if (checked.error) return checked.error.message ?? root.dataset.failed ?? '';
    const begun = await callShop<typeof stripeBeginPayment>(
      'shop-ajax/stripe_begin_payment',
      new URLSearchParams({ order: String(view.order), security: view.nonce, save: saves() ? '1' : '' }),
      { timeout: 60_000 },
    );
    if (begun.result === 'failure') {
      if (begun.redirect === '') return begun.message;
      location.assign(begun.redirect);
      return '';
    }
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: begun.client_secret,
      confirmParams: { return_url: begun.return_url },
    });
    return error.message ?? root.dataset.failed ?? '';
  }

  async function tryToPay(): Promise<void> {
    say();
    wait(true);
    const problem = await pay().catch((error: unknown) => {
      logCallFailure(error);
      return root.dataset.failed ?? '';
    });
    // Who is on the way to another page goes on waiting.
    if (problem === '') return;
    say(problem);
    wait(false);
  }

  form.addEventListener(
    'submit',
    (event) => {
      if (!isChosen()) return;
      event.preventDefault();
      if (paying) return;
      void tryToPay();
    },
    { signal },
  );
  form.addEventListener('change', show, { signal });
  signal.addEventListener('abort', () => {
    opened?.then(({ payment }) => payment.destroy()).catch(() => {});
  });
  show();
};
