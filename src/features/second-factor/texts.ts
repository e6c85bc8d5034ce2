import { defineTexts } from '#platform/texts/texts.ts';

/** What people read who set up a second step for their log-in. */
export const secondFactorTexts = defineTexts('second-factor', {
  title: 'Two-step log-in',
  intro:
    'After your password, your account asks for a code that an app on your phone shows. Whoever finds out your password still cannot log in.',
  required:
    'This shop asks everybody who works in it to log in in two steps. Set it up, then open the back office.',
  noPassword: 'Set a password first.',
  current: 'Current password',
  setUp: 'Set up two-step log-in',
  scan: 'Scan this code with an authenticator app, such as Google Authenticator, Aegis or 1Password.',
  picture: 'QR code for the authenticator app',
  key: 'Or enter this key in the app:',
  open: 'Open the app on this device',
  code: 'Code that the app shows',
  ownCode: 'Code that the app shows, or a recovery code',
  codeWrong:
    'This code is not right. Enter the one that the app shows now; the clock of your phone must be right.',
  tooMany: 'The code was wrong too often. Please try again in {minutes} min.',
  switchOn: 'Switch on',
  cancel: 'Cancel',
  isOn: 'Switched on since {date}.',
  left: 'Recovery codes left: {count}',
  few: 'Make new recovery codes before the last one is used.',
  newCodes: 'Make new recovery codes',
  switchOff: 'Switch off',
  codesTitle: 'Your recovery codes',
  codesIntro:
    'Each lets you in once when you do not have your phone. Keep them in a safe place: they are not shown again.',
  download: 'Download',
  backOffice: 'Open the back office',
  closesOffice:
    'This shop asks its staff for two steps: the back office will be closed to you until you have set up another one.',
  switchedOff: 'Your account does not ask for a code any more.',
});
