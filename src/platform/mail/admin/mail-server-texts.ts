/** What is said of the mail server below its settings. */
export const mailServerTexts = {
  test: 'Send a test e-mail to me',
  testing: 'Sending…',
  saveFirst: 'Save first: the test uses what is saved.',
  sent: 'The server took the e-mail to {to}. If it is not in your inbox within a few minutes, look among the spam.',
  'no-server': 'Enter a server and save first: without one, e-mails are kept in the shop and not sent.',
  locked: 'The password cannot be read with the key that this shop has. Enter it again and save.',
  'no-address': 'Your own account has no e-mail address that a test could go to.',
  said: 'The server said: {said}',
  noEncryption:
    'Without encryption anybody on the way can read the password and what you write to your customers.',
  presets: 'Fill in for a provider',
  presetFilled: 'Filled in. Enter user name and password, then save.',
  tooMany: 'These were many tests. Try again in a few minutes.',
  testSubject: 'Test e-mail of {shop}',
  testBody: 'E-mails of {shop} arrive here. Nothing else is to be done.\n\n{site}\n',
};
