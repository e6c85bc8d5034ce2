import { ACCOUNT_WIDGETS, logInFields } from '#features/account-widgets/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** A log-in on any page. */
export const logIn = defineWidget({
  type: ACCOUNT_WIDGETS.logIn,
  title: 'Log-in',
  category: 'shop',
  picture: 'M8 7h24v6H8zM8 17h24v6H8zM36 16h8m-3-3 3 3-3 3',
  fields: logInFields,
});
