import type { LeftWidgetForm, WidgetForm } from '#features/account-widgets/public.ts';
import type { LoadedRegistrationPart } from '#features/accounts/public.ts';
import type { PasswordFieldView } from '#features/fields/public.ts';

/** What a registration widget shows: its form, or words for those who are logged in. */
export type RegisterData =
  | { shows: 'member' }
  | {
      shows: 'form';
      form: WidgetForm;
      left: LeftWidgetForm | null;
      password: PasswordFieldView;
      /** The fields of later slices. */
      parts: readonly LoadedRegistrationPart[];
    };
