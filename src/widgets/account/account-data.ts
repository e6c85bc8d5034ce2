import type { ComponentProps, ComponentType } from 'react';
import type {
  LoadedGuestForm,
  LogInView,
  LostPasswordView,
  RegistrationForm,
} from '#features/accounts/public.ts';

/** An entry of the account's navigation. */
export interface AccountLink {
  label: string;
  address: string;
  /** Whether it is the page that is shown, or what that page belongs to. */
  current: 'page' | 'true' | false;
}

/** A link to a page that needs no log-in. */
export interface GuestWay {
  label: string;
  address: string;
}

/** What the account page shows: the log-in, and the form for a new account where guests may make one; setting a password anew; or a tab (null where the address leads to none). */
export type AccountData =
  | { state: 'greeting'; form: LoadedGuestForm; ways: GuestWay[] }
  | {
      state: 'guest';
      logIn: LogInView;
      registration: ComponentProps<typeof RegistrationForm> | null;
      ways: GuestWay[];
    }
  // biome-ignore lint/suspicious/noExplicitAny: each page's view takes what its own loader brought
  | { state: 'outside'; page: { View: ComponentType<{ data: any }>; data: unknown } }
  | { state: 'password'; view: LostPasswordView; logIn: string }
  | {
      state: 'open';
      name: string;
      links: AccountLink[];
      // biome-ignore lint/suspicious/noExplicitAny: each tab's view takes what its own loader brought
      tab: { View: ComponentType<{ data: any }>; data: unknown } | null;
    };
