import type { LeftWidgetForm, WidgetForm } from '#features/account-widgets/public.ts';
import type { LoadedRegistrationPart, RegistrationView } from '#features/accounts/public.ts';
import type { PasswordFieldView } from '#features/fields/public.ts';

/** What a registration widget shows: its form, or words for those who are logged in. */
export type RegisterData =
  | { shows: 'member' }
  | {
      shows: 'form';
      form: WidgetForm;
      left: LeftWidgetForm | null;
      password: PasswordFieldView;
      asked: RegistrationView['asked'];
      /** What the arrangement of the registration says of the fields, where the widget says nothing. */
      words: RegistrationView['words'];
      /** Names, consent and the fields of later slices. */
      parts: readonly LoadedRegistrationPart[];
    };
