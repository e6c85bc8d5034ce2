import { defineTexts } from '#platform/texts/texts.ts';

/** What the widgets for log-in, registration and lost passwords say where their owner says nothing else (ACCT-015 to ACCT-021). */
export const accountWidgetTexts = /* @__PURE__ */ defineTexts('account-widgets', {
  username: 'Username',
  password: 'Password',
  remember: 'Remember Me',
  logIn: 'Log In',
  loggedIn: 'You already logged in',
  lost: 'Lost your password?',
  nameEmpty: 'ERROR: The username field is empty.',
  passwordEmpty: 'ERROR: The password field is empty.',
  email: 'Email address',
  confirm: 'Please Confirm Password',
  register: 'Register',
  registered: 'You already registered',
  consent: 'I agree with the {terms} and the {privacy}',
  consentTerms: 'terms and conditions',
  consentPrivacy: 'privacy policy',
  consentMissing: 'Please agree to this to create an account.',
  differ: "Entered passwords don't match",
  unmet: 'This password lacks something of what is listed below it.',
  tooShort: 'A password has at least {least} characters.',
  made: 'Your account has been made. Please log in.',
  resetPassword: 'Reset Password',
  login: 'Email Address or Username',
  newPassword: 'New Password',
  again: 'Re-enter Password',
  askIntro:
    'Please enter your email address or username. You will receive a link to create a new password via email.',
  setIntro: 'Please enter a new password. Minimum %s characters.',
  loginMissing: 'Please enter your email address or username.',
  sent: 'An email has been sent. Please check your inbox.',
  resetDiffer: "The passwords don't match.",
  linkInvalid: 'The reset link is not valid.',
  linkExpired: 'Sorry, that key has expired. Please reset your password again.',
  resetDone: 'Your password has been reset.',
  unseen:
    'Visitors do not see this form: the shop sends no e-mail by which a password is reset. Set up an e-mail server, and see which e-mails are on.',
  closed: 'This form is not available any more. Please reload the page.',
  stale: 'This page was open for a long time. Please send the form once more.',
});

/** A key of these texts. */
export type AccountWidgetTextKey = keyof typeof accountWidgetTexts.defaults;
