/** What is said of the mail server below its settings. */
export const mailServerTexts = {
  test: 'Send a test e-mail to me',
  testing: 'Sending…',
  saveFirst: 'Save first: the test uses what is saved.',
  sent: 'The e-mail to {to} was sent. If it is not in your inbox within a few minutes, look in your spam folder.',
  'no-server': 'Enter a server and save first: without one, e-mails are kept in the shop and not sent.',
  locked: 'The stored password can no longer be read. Enter it again and save.',
  'no-address': 'Your account has no e-mail address to send a test to.',
  said: 'The server said: {said}',
  noEncryption: 'Without encryption others can read your password and your e-mails to customers.',
  presets: 'Fill in for a provider',
  presetFilled: 'Filled in. Enter user name and password, then save.',
  tooMany: 'Too many tests. Try again in a few minutes.',
  testSubject: 'Test e-mail of {shop}',
  testBody: 'E-mails of {shop} arrive here. You need not do anything.\n\n{site}\n',
};
