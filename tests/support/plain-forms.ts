import { accountFormSettings } from '#features/account-forms/public.ts';
import type { TestShop } from './shop-server.ts';

/** Shows guests the plain forms on the account page and at the checkout, for tests of these. */
export function showPlainForms(shop: Pick<TestShop, 'changeSettings'>): Promise<void> {
  return shop.changeSettings(accountFormSettings, { inlineAccount: false, inlineCheckout: false });
}
