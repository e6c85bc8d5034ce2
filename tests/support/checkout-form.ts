import type { ShopVisitor } from './shop-visitor.ts';

/** Fields of an address in Los Angeles, as the checkout form sends them. */
export const ADDRESS_FIELDS = {
  billing_first_name: 'Ada',
  billing_last_name: 'Lovelace',
  billing_country: 'US',
  billing_address_1: '1 Analytical Way',
  billing_city: 'Los Angeles',
  billing_state: 'CA',
  billing_postcode: '90001',
  billing_phone: '+1 213 555 0100',
  billing_email: 'ada@example.org',
};

/** The checkout page's form as a browser without script would send it, with what a shopper typed. */
export async function checkoutForm(
  visitor: ShopVisitor,
  typed: Record<string, string> = {},
): Promise<Record<string, string>> {
  const page = await visitor.get('/checkout/');
  if (page.status !== 200) throw new Error(`The checkout answered ${page.status} ${page.location}`);
  return { ...formFields(page.text), ...ADDRESS_FIELDS, payment_method: 'bacs', ...typed };
}

/** Hidden and chosen fields of the checkout form in a page. */
export function formFields(html: string): Record<string, string> {
  const form = /<form[^>]*data-checkout=""[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    const name = attribute('name');
    const type = attribute('type') ?? 'text';
    if (!name || ((type === 'radio' || type === 'checkbox') && !/\schecked/.test(tag))) continue;
    fields[name] = attribute('value') ?? '';
  }
  return fields;
}

/** The nonce of recalculation, from a checkout page. */
export function reviewNonce(html: string): string {
  return /data-review-nonce="([^"]*)"/.exec(html)?.[1] ?? '';
}
