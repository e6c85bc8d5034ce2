import type { LoadedLogInWay, LoadedRegistrationPart } from '#features/accounts/public.ts';
import type { PasswordFieldView, ShownField } from '#features/fields/public.ts';
import type { Picture } from '#features/media/public.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { Section } from './sections.ts';

/** Whether a container lies above the page or stands in it. */
export type Display = 'popup' | 'inline';

/** What a container says above a form. */
export interface ContainerNotice {
  kind: 'error' | 'success';
  text: string;
  /** A way on: to another section, or at an address. */
  link?: { label: string; section: Section } | undefined;
}

/** A field of the form for a new account. */
export interface RegisterField {
  /** Name on the wire, such as `xoo_el_reg_email`. */
  name: string;
  label: string;
  kind: 'text' | 'email' | 'password' | 'checkbox' | 'own';
  autoComplete?: string;
  hint?: string;
  isRequired: boolean;
  isHalf?: boolean;
  most?: number;
  placeholder?: string;
  /** Whether its owner words it, so that it says what was typed and nothing else. */
  isRelabelled?: boolean;
  /** Of a new password: how it helps, where its owner says so of this field. */
  password?: PasswordFieldView;
  /** A field of the owner's own. */
  own?: ShownField;
}

/** What the container shows. */
export interface ContainerView {
  display: Display;
  active: Section;
  sections: readonly Section[];
  isSingle: boolean;
  navigation: 'tabs' | 'links' | 'none';
  /** What was typed before, by wire name; never a password. */
  values: Readonly<Record<string, string>>;
  notice: ContainerNotice | null;
  /** Id of what a section says above its form, by which a field that is wrong tells why; the container gives it. */
  noticeId?: string;
  /** The field that the notice is about, by its wire name; '' = none. */
  field: string;
  /** Its form is done with, so that the notice alone is shown. */
  isDone: boolean;
  /** Where the visitor goes after logging in; '' = what the owner set, or the same page. */
  redirect: string;
  referral: 'login' | 'register' | '';
  /** '' = the script asks for one. */
  nonce: string;
  registerFields: readonly RegisterField[];
  /** Fields of later slices in the form for a new account. */
  parts: readonly LoadedRegistrationPart[];
  /** Further ways to log in, and where these lead. */
  ways: readonly LoadedLogInWay[];
  afterWays: string;
  /** How passwords are typed and measured. */
  password: PasswordFieldView;
  /** Whether passwords are set anew by a code, not by a link. */
  isByCode: boolean;
  /** The account whose password is set anew. */
  resetEmail: string;
  /** Whether that is in place of a password that somebody else chose. */
  resetsGiven: boolean;
  /** What stands beside the form; the shop's name where no picture was chosen. */
  picture: { source: Picture | null; name: string; side: 'start' | 'end' } | null;
}

/** What a form without script leaves for the page that is shown again. */
export interface RefusedContainer {
  kind: 'account-container';
  section: Section;
  notice: ContainerNotice;
  field: string;
  isDone: boolean;
  values: Readonly<Record<string, string>>;
  /** All fields as they were sent but passwords, and what is wrong with those of later slices. */
  sent: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
}

/** Whether a plain form comes back to its page: it is to be seen there, not the container. */
export function isAnothers(form: unknown): boolean {
  return typeof form === 'object' && form !== null && leftFor(form) === null;
}

/** What a form left for the container, if it is one of its. */
export function leftFor(form: unknown): RefusedContainer | null {
  return isLeftBy<RefusedContainer>(form, 'account-container') ? form : null;
}
