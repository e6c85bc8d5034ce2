import { ACCOUNT_WIDGETS, resetPasswordFields } from '#features/account-widgets/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** Setting a password anew on any page, in its two steps. */
export const resetPassword = defineWidget({
  type: ACCOUNT_WIDGETS.resetPassword,
  title: 'Reset password',
  category: 'shop',
  picture: 'M8 9h32v7H8zM18 24a6 6 0 1 0 2-4M19 17v3h3',
  fields: resetPasswordFields,
});
