import type { LeftWidgetForm, WidgetForm } from '#features/account-widgets/public.ts';
import type { LoadedLogInWay, LogInView } from '#features/accounts/public.ts';
import type { PasswordFieldView } from '#features/fields/public.ts';

/** What a log-in widget shows: its form, the second step of a log-in, or words for those who are logged in. */
export type LogInData =
  | { shows: 'member'; name: string }
  | { shows: 'code'; logIn: LogInView }
  | {
      shows: 'form';
      form: WidgetForm;
      left: LeftWidgetForm | null;
      /** Where whoever has forgotten a password goes on; '' = nowhere. */
      lostPassword: string;
      password: PasswordFieldView;
      /** Further ways to log in, and the path to which they lead. */
      ways: readonly LoadedLogInWay[];
      afterWays: string;
    };
