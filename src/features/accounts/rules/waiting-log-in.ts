import { confirmEmailPath } from './confirm-email.ts';
import { LOST_PASSWORD } from './lost-password-view.ts';

/**
 * The path at which somebody goes on whose log-in was refused although name and password are right, by the refusal's code; ''
 * where it waits for nothing, or for what its own form asks.
 */
export function whereItWaits({ code }: { code: string }, addresses: { account: string }): string {
  if (code === 'accounts.email-unproven') return confirmEmailPath(addresses);
  return code === 'accounts.password-given' ? `${addresses.account}${LOST_PASSWORD}/` : '';
}
