import { defineTexts } from '#platform/texts/texts.ts';

/** What the accounts slice says to people, by key; owners may override each one. */
export const accountTexts = /* @__PURE__ */ defineTexts('accounts', {
  'name-missing': 'Error: Username is required.',
  'password-missing': 'Password is required.',
  'wrong-credentials': 'Incorrect Email or Password.',
  'too-many-attempts': 'You cannot log in right now. Please try again in {minutes} min.',
  'bot-refused': 'Please try again.',
  'not-registered': "Couldn't register you… please contact us if you continue to have problems.",
  'email-unproven': 'Please confirm your email address first, by the link that we sent you.',
  'password-given': 'Your password was chosen by somebody else. Choose one of your own.',
  'proof-over': 'There is no address to be confirmed any more.',
  'proof-soon': 'You can ask for another link in {seconds} seconds.',
  'proof-limit': 'You cannot ask for another link right now. Please try again in {minutes} min.',
  'reset-invalid': 'Invalid Code',
  'reset-expired': 'Code Expired',
  'reset-banned': 'Number of tries exceeded, Please try again in few minutes',
  'reset-limit': 'Code Limit reached. Please try again in {minutes} minutes.',
  'reset-soon': 'You can ask for another code in {seconds} seconds.',
  'second-step': 'Enter the code that your authenticator app shows.',
  'code-missing': 'Enter the code.',
  'code-wrong': 'This code is not right, or was used before. Enter the one that the app shows now.',
  'second-step-over': 'This took too long. Log in with your password again.',
  'logged-in': 'Login successful',
  'email-invalid': 'Please provide a valid email address.',
  'email-taken': 'An account is already registered with your email address. Please log in.',
  'username-taken': 'An account is already registered with that username. Please choose another.',
  'password-length': 'A password has {least} to {most} characters.',
  'password-wanted': 'Please enter an account password.',
  'password-common': 'This password is one that many people use, and is guessed at once. Choose another one.',
  'password-same': 'This is the password that you have. Choose another one.',
  'password-own-words':
    'This password is made of the name of this shop, or of your own name or address, which is what others try first. Choose another one.',
  'password-weak':
    'This password is too easy to guess. Choose another one, for example three words that do not belong together.',
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
  codeTitle: 'Enter your code',
  codeIntro:
    'Open your authenticator app and enter the six digits that it shows for this shop. A recovery code works as well.',
  code: 'Code',
  continue: 'Continue',
  startOver: 'Log in otherwise',
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
  passwordByMail: 'A link to set a password will be sent to your email address.',
  register: 'Register',
  done: 'Your account has been made.',
  doneByMail: 'Your account has been made. A link to set a password has been sent to your email address.',
  again: 'Repeat password',
  firstName: 'First name',
  lastName: 'Last name',
  differ: 'Passwords do not match.',
  terms: 'I accept the Terms of Service and Privacy Policy',
  role: 'Account type',
  customer: 'Customer',
  roleWrong: 'Error selecting user role, please try again',
  termsLinked: 'I accept the {terms} and {privacy}',
  termsOfService: 'Terms of Service',
  privacyPolicy: 'Privacy Policy',
});

/** Texts of the page at which passwords are set anew. */
export const lostPasswordTexts = /* @__PURE__ */ defineTexts('lost-password', {
  forgot: 'Forgot password?',
  askTitle: 'Forgot password?',
  askIntro: 'Enter your username or email address. We send you a link to set a new password.',
  login: 'Username or email address',
  loginMissing: 'Enter a username or email address.',
  ask: 'Send link',
  tooMany: 'You cannot ask for a link right now. Please try again in {minutes} min.',
  stale: 'This link does not work any more: each works once, within 24 hours.',
  askAgain: 'Enter your username or email address, and we send you a new one.',
  askKept:
    'This shop sends no email at the moment. Enter your username or email address, then contact us: we give you a link to set a new password.',
  askFor: 'Ask for a link',
  sentTitle: 'Look into your mailbox',
  sent: 'If there is an account of that name, a link to set a new password is on its way to its email address. It may take some minutes.',
  keptTitle: 'Contact us for your link',
  kept: 'This shop sends no email at the moment. If there is an account of that name, a link to set a new password is ready: contact us for it within 24 hours.',
  codeTitle: 'Enter the code',
  codeSentTo: 'Please enter the code sent to {email}',
  yourAddress: 'your email address',
  codeHelp: 'If there is an account of that name, the code is on its way. It works for 15 minutes.',
  code: 'Code',
  enterCode: 'Continue',
  resend: 'Send another code',
  codeSentAgain: 'Another code is on its way.',
  codeTaken: 'Thank you for verifying.',
  back: 'Back to log-in',
  setTitle: 'Set a password',
  setFor: 'For the account {email}.',
  setOwn:
    'Your password was chosen by somebody else, who may know it. Choose one of your own; from now on you log in with that.',
  password: 'New password',
  again: 'Repeat new password',
  differ: 'Passwords do not match.',
  set: 'Save password',
  done: 'Your password has been set.',
});

/** Texts of the page on which people change their own account. */
export const detailsTexts = defineTexts('account-details', {
  title: 'Account details',
  name: 'Name',
  nameMissing: 'Enter your name.',
  nameLong: 'A name has at most {limit} characters.',
  emailInUse: 'This email address cannot be used for your account. Enter another one.',
  username: 'Username',
  email: 'Email address',
  current: 'Current password',
  currentHint: 'Only needed for another email address.',
  code: 'Code of your two-step log-in',
  codeTooMany: 'The code was wrong too often. Please try again in {minutes} min.',
  codeHint: 'The one that your app shows now, or a recovery code.',
  sessionsHint: 'Needed to log out other browsers.',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  tooMany: 'The password was wrong too often. Please try again in {minutes} min.',
  save: 'Save details',
  saved: 'Your details have been saved.',
  moving:
    'Waiting for {email} to be confirmed: open the link that we sent there. Until then you log in with the address that you have.',
  movingAgain: 'Send the link again',
  movingCancel: 'Keep the present address',
  movingAsked:
    'Your details have been saved. Open the link that we sent to {email}: from then on it is your address.',
  movingCancelled: 'Your account keeps the address that it has.',
  movingSent: 'The link is on its way again.',
  passwordTitle: 'Password',
  passwordHelp: 'A new password logs you out in all other browsers.',
  noPassword: 'Your account has no password yet.',
  askForLink: 'Set a password',
  password: 'New password',
  again: 'Repeat new password',
  differ: 'Passwords do not match.',
  sameAsBefore: 'Choose another password than your current one.',
  changePassword: 'Change password',
  passwordSaved: 'Your password has been changed.',
  sessions: 'Where you are logged in',
  browserOn: '{browser} on {system}',
  unknownBrowser: 'Unknown browser',
  thisBrowser: 'This browser',
  since: 'Logged in on {date}',
  end: 'Log out',
  endOf: 'Log out {browser}, logged in on {date}',
  endOthers: 'Log out everywhere else',
  sessionEnded: 'That browser has been logged out.',
  othersEnded: 'All other browsers have been logged out.',
});

/** Keys of the texts of the accounts slice. */
export type AccountTextKey = keyof typeof accountTexts.defaults;

/** Texts of the account page, with those of its orders, which stand there since the first version. */
export const accountPageTexts = defineTexts('account', {
  title: 'My account',
  logOut: 'Log out',
  hello: 'Hello {name}',
  overview: 'Overview',
  newcomer:
    'Good to have you here. What you order, download and save for later will be waiting for you on this page.',
  ways: 'Everything in your account',
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
  mailNewClosing: 'In your account you see your orders and change your addresses.',
  mailNewPassword:
    'Your account has no password yet. Set one of your own: the link works once, within 24 hours.',
  mailNewPasswordButton: 'Set your password',
  mailCodeSubject: 'Reset your password for {site_title}',
  mailCodeTitle: 'Your code: {code}',
  mailCodeIntro:
    'Hello {customer_name}, somebody asked for a new password for your account {email}. Enter this code: {code}. It works once, within 15 minutes.',
  mailCodeClosing:
    'If it was not you, you need not do anything: your password stays as it is. Never tell anybody the code.',
  mailResetSubject: 'Reset your password for {site_title}',
  mailResetTitle: 'A new password',
  mailResetIntro:
    'Hello {customer_name}, somebody asked for a new password for your account {email}. Set it here: the link works once, within 24 hours.',
  mailResetButton: 'Set a new password',
  mailResetClosing: 'If it was not you, you need not do anything: your password stays as it is.',
  mailFromPageSubject: 'Account Password Reset',
  mailFromPageTitle: 'A new password',
  mailFromPageIntro:
    'Hello {customer_name}, somebody asked for a new password for your account {email}. Set it here: the link works once, within 24 hours, until you ask for another one.',
  mailFromPageClosing: 'If it was not you, you need not do anything: your password stays as it is.',
  mailChangedSubject: 'Your log-in for {site_title} was changed',
  mailChangedTitle: 'Your log-in was changed',
  mailChangedIntro: 'Hello {customer_name}, the log-in of your account {email} was changed.',
  mailChangedPassword: 'Its password is a new one, and all other browsers were logged out.',
  mailChangedEmail: 'From now on it has another email address, and this one lets nobody in any more.',
  mailChangedEmailAsked:
    'Somebody who knows its password entered another email address. This one lets you in until the link that we sent to the other one was opened; a new password makes that link worthless.',
  mailChangedSecondOn: 'From now on it asks for a code after the password.',
  mailChangedSecondOff: 'It does not ask for a code after the password any more.',
  mailChangedSecondCodes:
    'New recovery codes for two-step log-in were made. The former codes do not work any more.',
  mailChangedWayAdded:
    'From now on somebody logs in to it without the password as well, such as with a passkey.',
  mailChangedWayRemoved:
    'One of the ways to log in to it without the password, such as a passkey, was removed.',
  mailChangedButton: 'Go to your account',
  mailChangedClosing: 'If it was not you, contact us at once.',
});

/** Texts of the page on which people show that an e-mail address is theirs, and of the mail that leads there. */
export const confirmEmailTexts = /* @__PURE__ */ defineTexts('confirm-email', {
  waitTitle: 'Look into your mailbox',
  wait: 'We sent a link to {email}. Open it to confirm that this address is yours: until then nobody can log in with it.',
  waitHelp: 'It may take some minutes. The link works once, within 24 hours.',
  resend: 'Send the link again',
  sentAgain: 'The link is on its way again.',
  confirmTitle: 'Confirm your email address',
  confirmIntro:
    'Did you give {email} as your address here? Then confirm that it is yours. If it was not you, close this page.',
  confirm: 'Confirm address',
  confirmed: 'Your email address is confirmed. You can log in now.',
  moved: 'Your account has the email address {email} from now on.',
  movedTaken: 'Another account has that email address by now: yours keeps the one that it has.',
  staleTitle: 'Confirm your email address',
  stale: 'This link does not work any more: each works once, within 24 hours, and only the latest.',
  staleHelp: 'Log in: if your address is still to be confirmed, you can have another link sent.',
  back: 'Back to log-in',
  withOrder: 'Your account waits for you: open the link that we sent to {email}, then log in.',
  mailSubject: 'Confirm your email address for {site_title}',
  mailTitle: 'Confirm your address',
  mailIntro:
    'Hello {customer_name}, somebody gave {email} as their address at {site_title}. If it was you, confirm it here: the link works once, within 24 hours.',
  mailButton: 'Confirm address',
  mailClosing: 'If it was not you, you need not do anything: nobody can log in with your address.',
});

/** What the mail says by which somebody is invited to work in the shop. */
export const invitationTexts = defineTexts('invitation', {
  mailSubject: '{inviter_name} invites you to work in {site_title}',
  mailTitle: 'You are invited',
  mailIntro:
    '{inviter_name} invites you to work in the shop {site_title}, as: {role_name}. You log in with the address {email}.',
  mailButton: 'Accept the invitation',
  mailClosing:
    'The link works once, within seven days, and is meant for you alone. If you do not know who invites you, you need not do anything.',
});
