import type { Page } from 'playwright-core';
import type { StripeStandIn } from './stripe-stand-in.ts';

/** Cards as Stripe's own tests name them. */
export const CARDS = { good: '4242424242424242', refused: '4000000000000002', asksTwice: '4000002500003155' };

const BANK = 'https://hooks.stripe.com/bank';

/**
 * Stands in for Stripe.js and for Stripe's pages in a browser, at their own addresses: a field for the card in place of the
 * frame, and a bank that asks once more. What the shopper does there reaches the stand-in of the API.
 */
export async function serveStripeScript(page: Page, stripe: StripeStandIn, site: string, siteUrl: string) {
  const requested: string[] = [];
  await page.exposeFunction('confirmAtStripe', (secret: string, card: string) => {
    const id = secret.replace(/_secret_.*/, '');
    if (card === CARDS.refused) return { error: stripe.decline(id).last_payment_error };
    if (card === CARDS.asksTwice) return { leave: BANK, id };
    stripe.pay(id);
    return { id };
  });
  await page.route('https://js.stripe.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: `(${script})();` });
  });
  await page.route(`${BANK}**`, (route) => {
    const back = new URL(route.request().url()).searchParams.get('back') ?? '';
    stripe.pay(new URL(back).searchParams.get('payment_intent') ?? '');
    const body = `<a href="${back.replaceAll('&', '&amp;')}">It is me</a>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  // The shop's public name leads nowhere here.
  await page.route(`${siteUrl}/**`, (route) =>
    route.fulfill({ status: 302, headers: { location: route.request().url().replace(siteUrl, site) } }),
  );
  return { requested };
}

/** Runs in the page. */
function script() {
  type Answer = { error?: { message: string }; leave?: string; id?: string };
  const shared = globalThis as unknown as {
    Stripe: unknown;
    confirmAtStripe(secret: string, card: string): Promise<Answer>;
  };
  const card = () => document.querySelector<HTMLInputElement>('[aria-label="Card number"]')?.value ?? '';
  const openStripe = () => ({
    elements: () => ({
      create: () => {
        const heard: (() => void)[] = [];
        return {
          on: (name: string, hear: () => void) => name === 'ready' && heard.push(hear),
          mount(place: HTMLElement) {
            const input = document.createElement('input');
            input.setAttribute('aria-label', 'Card number');
            input.className = 'input';
            place.replaceChildren(input);
            for (const hear of heard) hear();
          },
          destroy() {},
        };
      },
      async update() {},
      submit: async () => (card() === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
    }),
    async confirmPayment(wanted: { clientSecret: string; confirmParams: { return_url: string } }) {
      const answer = await shared.confirmAtStripe(wanted.clientSecret, card());
      if (answer.error) return { error: answer.error };
      const back = new URL(wanted.confirmParams.return_url);
      back.searchParams.set('payment_intent', answer.id ?? '');
      back.searchParams.set('redirect_status', 'succeeded');
      location.assign(
        answer.leave ? `${answer.leave}?back=${encodeURIComponent(String(back))}` : String(back),
      );
      return new Promise(() => {});
    },
  });
  shared.Stripe = Object.assign(openStripe, { version: 'endive' });
}
