import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/**
 * An account was made; `locale` is the language in which its owner is written to, null = the shop's own. With `isHandedOver`
 * its link was given to somebody who hands it over: no mail makes another one.
 */
export const accountMade = defineEvent(
  'account-made',
  1,
  v.object({
    userId: v.string(),
    locale: v.nullable(v.string()),
    isHandedOver: v.optional(v.boolean()),
  }),
);

/** Somebody asked for a link or a code for a new password; null = for an account that there is not. */
export const passwordAsked = defineEvent(
  'password-asked',
  1,
  v.object({
    userId: v.nullable(v.string()),
    locale: v.nullable(v.string()),
    /** Events of before say nothing: a link. */
    by: v.optional(v.picklist(['link', 'code']), 'link'),
    /** Path of the page whose form asked and takes the link; null = that of lost passwords. */
    page: v.optional(v.nullable(v.string()), null),
  }),
);

/** The link by which an address is shown to be somebody's is to be mailed again, to the address that their account waits for. */
export const proofAsked = defineEvent(
  'address-proof-asked',
  1,
  v.object({ userId: v.string(), locale: v.nullable(v.string()) }),
);

/** The address of a new account, which waited for that, is its holder's. */
export const addressProven = defineEvent(
  'address-proven',
  1,
  v.object({ userId: v.string(), locale: v.nullable(v.string()) }),
);

/** Something of an account changed: its name, address or role, or it was put into the trash or taken out. */
export const accountChanged = defineEvent('account-changed', 1, v.object({ userId: v.string() }));

/** Somebody changed how they log in; `to` is the address that is told, the one from before. */
export const logInChanged = defineEvent(
  'log-in-changed',
  1,
  v.object({
    userId: v.string(),
    what: v.picklist([
      'password',
      'email',
      'email-asked',
      'second-step-on',
      'second-step-off',
      'second-step-codes',
      'way-added',
      'way-removed',
    ]),
    to: v.string(),
    locale: v.nullable(v.string()),
  }),
);
