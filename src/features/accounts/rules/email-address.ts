import * as v from 'valibot';
import { isMailAddress } from '#platform/mail/mail-address.ts';

const SHAPE = v.pipe(v.string(), v.email());

/** Whether an account can be made for this address: mails can be sent to it. */
export function isEmailAddress(email: string): boolean {
  return isMailAddress(email) && v.is(SHAPE, email);
}
