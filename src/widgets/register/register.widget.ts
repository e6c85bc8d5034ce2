import { ACCOUNT_WIDGETS, registerFields } from '#features/account-widgets/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** A registration on any page. */
export const register = defineWidget({
  type: ACCOUNT_WIDGETS.register,
  title: 'Registration',
  category: 'shop',
  picture: 'M8 5h22v5H8zM8 13h22v5H8zM8 21h22v5H8zM39 11v10M34 16h10',
  fields: registerFields,
});
