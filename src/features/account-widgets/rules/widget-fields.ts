import { defineFields, type ValuesOf } from '#platform/fields/field.ts';

/** Types of the widgets whose forms this slice takes. */
export const ACCOUNT_WIDGETS = {
  logIn: 'log-in',
  register: 'register',
  resetPassword: 'reset-password',
} as const;

/** Shortest password that an owner may ask for, and longest that is taken. */
const LENGTH = { min: 8, max: 128 };

const usual = 'Leave it blank to use the usual text.';
const word = (label: string, section: string) =>
  ({ kind: 'text', label, section, default: '', most: 200, help: usual }) as const;
const placeholder = (label: string, section: string) =>
  ({ kind: 'text', label, section, default: '', most: 200 }) as const;
const words = (label: string, section: string, help = usual) =>
  ({ kind: 'multiline', label, section, default: '', most: 1000, help }) as const;

/** Goes with the form: whoever reads something else in its place has no heading over it. */
const title = {
  kind: 'text',
  label: 'Heading above the form',
  default: '',
  most: 200,
  help: 'Gone where the form is not shown, such as to those who are logged in. Leave it blank for none.',
} as const;

const showLabels = {
  kind: 'switch',
  label: 'Show labels above the fields',
  default: true,
  help: 'Off: give the fields words of their own below. Screen readers still read the labels.',
} as const;

/** Where somebody comes to afterwards; whatever it is, it is a page of this shop (ACCT-013a). */
const after = (label: string, stay: string) =>
  ({
    after: {
      kind: 'choice',
      label,
      section: 'Afterwards',
      default: 'stay',
      choices: { stay, home: 'The home page', address: 'A page of this shop' },
    },
    afterAddress: {
      kind: 'address',
      label: 'Its address',
      section: 'Afterwards',
      default: '',
      showWhen: { after: 'address' },
      help: 'A path such as /my-account/. Other sites are not possible: visitors then stay on the page.',
    },
  }) as const;

const requirements = {
  requirements: {
    kind: 'switch',
    label: 'Ask for upper and lower case, digits and special characters',
    section: 'Password',
    default: false,
    help: 'A list below the field shows what a password still lacks.',
  },
  least: {
    kind: 'number',
    label: 'Least characters of a password',
    section: 'Password',
    default: LENGTH.min,
    ...LENGTH,
  },
} as const;

/** What an owner decides of a log-in widget (ACCT-022). */
export const logInFields = defineFields({
  title,
  showLabels,
  username: word('Label of the name', 'Name'),
  usernamePlaceholder: placeholder('Words in the empty field', 'Name'),
  password: word('Label of the password', 'Password'),
  passwordPlaceholder: placeholder('Words in the empty field', 'Password'),
  showRemember: {
    kind: 'switch',
    label: 'Offer to stay logged in',
    section: 'Stay logged in',
    default: true,
  },
  remember: { ...word('Words beside the box', 'Stay logged in'), showWhen: { showRemember: true } },
  submit: word('Words of the button', 'Button'),
  showLost: { kind: 'switch', label: 'Show a link', section: 'Lost password', default: false },
  lost: { ...word('Words of the link', 'Lost password'), showWhen: { showLost: true } },
  lostAddress: {
    kind: 'address',
    label: 'Page that it leads to',
    section: 'Lost password',
    default: '',
    showWhen: { showLost: true },
    help: 'A page with the widget “Reset password”. Leave it blank for the one below your account page.',
  },
  ...after('After the log-in, show', 'The same page'),
  loggedIn: words('Words for those who are logged in', 'Afterwards'),
});

/** What an owner decides of a registration widget. */
export const registerFields = defineFields({
  title,
  showLabels,
  showUsername: {
    kind: 'switch',
    label: 'Let customers choose a username',
    section: 'Username',
    default: true,
    help: 'Off: it is made from the email address.',
  },
  username: { ...word('Label of the username', 'Username'), showWhen: { showUsername: true } },
  usernamePlaceholder: {
    ...placeholder('Words in the empty field', 'Username'),
    showWhen: { showUsername: true },
  },
  email: word('Label of the email address', 'Email address'),
  emailPlaceholder: placeholder('Words in the empty field', 'Email address'),
  password: word('Label of the password', 'Password'),
  passwordPlaceholder: placeholder('Words in the empty field', 'Password'),
  ...requirements,
  showConfirm: {
    kind: 'switch',
    label: 'Ask for it a second time',
    section: 'Confirmation of the password',
    default: true,
  },
  confirm: {
    ...word('Label of the confirmation', 'Confirmation of the password'),
    showWhen: { showConfirm: true },
  },
  confirmPlaceholder: {
    ...placeholder('Words in the empty field', 'Confirmation of the password'),
    showWhen: { showConfirm: true },
  },
  showConsent: {
    kind: 'switch',
    label: 'Show a box that must be ticked',
    section: 'Consent',
    default: false,
  },
  consent: {
    kind: 'rich-text',
    label: 'Words beside the box',
    section: 'Consent',
    default: '',
    most: 2000,
    showWhen: { showConsent: true },
    help: 'They can link to your terms. Leave it blank to use the usual text.',
  },
  submit: word('Words of the button', 'Button'),
  ...after('After the registration, show', 'The same page'),
  registered: words('Words for those who are logged in', 'Afterwards'),
});

const LINK = 'Asking for the link';
const NEW = 'New password';

/** What an owner decides of a widget that resets passwords, of both its steps. */
export const resetPasswordFields = defineFields({
  title,
  showLabels,
  askIntro: words('Words above the form', LINK),
  login: word('Label of the field', LINK),
  loginPlaceholder: placeholder('Words in the empty field', LINK),
  askSubmit: word('Words of the button', LINK),
  sent: words('What everybody reads afterwards', LINK, `Whether there is such an account or not. ${usual}`),
  setIntro: words('Words above the form', NEW, `${usual} %s is replaced by the least number of characters.`),
  password: word('Label of the password', NEW),
  passwordPlaceholder: placeholder('Words in the empty field', NEW),
  again: word('Label of the confirmation', NEW),
  againPlaceholder: placeholder('Words in the empty confirmation', NEW),
  setSubmit: word('Words of its button', NEW),
  ...requirements,
  ...after('After the new password was set, show', 'That it was set'),
  done: { ...words('What says that it was set', 'Afterwards'), showWhen: { after: 'stay' } },
});

/** What a log-in widget is set to. */
export type LogInSettings = ValuesOf<typeof logInFields>;
/** What a registration widget is set to. */
export type RegisterSettings = ValuesOf<typeof registerFields>;
/** What a widget that resets passwords is set to. */
export type ResetPasswordSettings = ValuesOf<typeof resetPasswordFields>;
