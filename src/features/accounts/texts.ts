import { defineTexts } from '#platform/texts/texts.ts';

/** What the accounts slice says to people, by key; owners may override each one. */
export const accountTexts = /* @__PURE__ */ defineTexts('accounts', {
  'name-missing': 'Error: Username is required.',
  'password-missing': 'Password is required.',
  'wrong-credentials': 'Incorrect Email or Password.',
  'too-many-attempts': 'You cannot log in right now. Please try again in {minutes} min.',
  'logged-in': 'Login successful',
  'email-invalid': 'Please provide a valid email address.',
  'email-taken': 'An account is already registered with your email address. Please log in.',
  'username-taken': 'An account is already registered with that username. Please choose another.',
  'password-length': 'A password has {least} to {most} characters.',
  'password-wanted': 'Please enter an account password.',
  'username-invalid': 'Please enter a valid account username.',
  'username-length': 'A username has {least} to {most} characters.',
  'too-many-registrations': 'You cannot create an account right now. Please try again in {minutes} min.',
});

/** Texts of the log-in form. */
export const logInTexts = /* @__PURE__ */ defineTexts('log-in', {
  logIn: 'Log in',
  username: 'Username or email address',
  password: 'Password',
  remember: 'Remember me',
  checkoutNameMissing: 'Username or Email is required.',
  failed: 'Something went wrong. Please try again.',
});

/** Texts of the form for a new account. */
export const registrationTexts = /* @__PURE__ */ defineTexts('registration', {
  title: 'Register',
  email: 'Email address',
  username: 'Username',
  usernameHint: '{least} to {most} letters or digits.',
  password: 'Password',
  passwordHint: 'At least {least} characters.',
  passwordByMail: 'A link to set a password will be sent to your email address.',
  register: 'Register',
  done: 'Your account has been made.',
  doneByMail: 'Your account has been made. A link to set a password has been sent to your email address.',
});

/** Keys of the texts of the accounts slice. */
export type AccountTextKey = keyof typeof accountTexts.defaults;

/** Texts of the account page, with those of its orders, which stand there since the first version. */
export const accountPageTexts = defineTexts('account', {
  logOut: 'Log out',
  hello: 'Hello {name}',
  orders: 'Orders',
  noOrders: 'No order has been made yet.',
  browse: 'Browse products',
  order: 'Order',
  date: 'Date',
  state: 'Status',
  total: 'Total',
  view: 'View',
  viewOf: 'View order {number}',
  backToOrders: 'Back to your orders',
  placedOn: 'Order #{number} was placed on {date} and is currently: {state}.',
  unknownOrder: 'Order not found',
  nothingHere: 'There is nothing at this address.',
  parts: 'Parts of your account',
  pages: 'Pages of orders',
  previous: 'Newer orders',
  next: 'Older orders',
  mailNewSubject: 'Welcome to {site_title}',
  mailNewTitle: 'Welcome, {customer_name}',
  mailNewIntro: 'Your account has been made. You log in with {email}.',
  mailNewButton: 'Go to your account',
  mailNewClosing: 'There you see your orders and change your addresses.',
});
