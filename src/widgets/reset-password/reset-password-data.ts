import type { LeftWidgetForm, WidgetForm } from '#features/account-widgets/public.ts';
import type { PasswordFieldView } from '#features/fields/public.ts';

/** What a widget for lost passwords shows. */
export type ResetPasswordData =
  /** Nothing: the shop has no passwords reset. */
  | { shows: 'nothing' }
  /**
   * The first step; `link` is what is wrong with the link that brought somebody, `isSent` that one was asked for, `isUnseen`
   * that visitors have nothing in its place, since the shop mails no links.
   */
  | {
      shows: 'ask';
      form: WidgetForm;
      left: LeftWidgetForm | null;
      link: 'expired' | 'invalid' | null;
      isSent: boolean;
      isUnseen: boolean;
    }
  /** The second step, for this account. */
  | {
      shows: 'set';
      form: WidgetForm;
      left: LeftWidgetForm | null;
      uid: string;
      email: string;
      password: PasswordFieldView;
    }
  | { shows: 'done' };
