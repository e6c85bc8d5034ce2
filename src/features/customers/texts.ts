import { defineTexts } from '#platform/texts/texts.ts';

/** What customers read of their own data in their account, and in the mails about it. */
export const privacyTexts = defineTexts('privacy', {
  title: 'Privacy',
  exportTitle: 'Your data',
  exportAbout:
    'Get a file with everything this shop has stored about you: account, addresses, orders, reviews and more. It can be downloaded for two days.',
  exportAsk: 'Request my data',
  exportAgain: 'Request a new file',
  exportNone: 'You have not requested your data yet.',
  exportGone: 'Your file of {date} is not available any more. You can request a new one.',
  exportAsked: 'We are preparing your file. It will appear on this page in a moment.',
  exportWaiting: 'Your file is being prepared. It will be here in a moment.',
  exportLook: 'Look again',
  exportReady: 'Your file of {date} is ready.',
  exportReadyUntil: 'It can be downloaded until {date}.',
  exportFailed: 'Your file could not be prepared. Please try again.',
  download: 'Download',
  deleteTitle: 'Delete your account',
  deleteAbout:
    'We delete your account with its addresses, saved items and log-in. Orders stay in our books with the name and address of the invoice, as the law asks of us. This cannot be undone.',
  deletePassword: 'Your password',
  deleteAsk: 'Delete my account',
  deleteAgain: 'Send the link again',
  deleteSent:
    'The link that we sent to {email} works until {time}. Your account stays as long as you do not follow it and confirm.',
  deleteSend: 'Send me the link to delete my account',
  deleteMailed: 'We sent a link to {email}. Your account is deleted once you follow it and confirm.',
  deleteConfirm: 'You followed the link from our e-mail. Do you want to delete your account now?',
  deleteNow: 'Yes, delete my account',
  deleteAsked: 'Your account is being deleted. You will be logged out in a moment.',
  goodbyeTitle: 'Goodbye',
  goodbyeDeleted:
    'We are deleting your account with its addresses, saved items and log-in. You are logged out in this browser.',
  goodbyeKept: 'Orders stay in our books with the name and address of the invoice, as the law asks of us.',
  goodbyeTold: 'We send you one last e-mail once it is done.',
  goodbyeHeld: 'If something keeps us from it, you can log in as before and read why.',
  goodbyeShop: 'To the shop',
  deleteStale: 'This link was used already or has expired. Please ask for a new one.',
  deleteFailed: 'Your account could not be deleted; nothing was changed. Please try again or contact us.',
  deleteHeld: 'Your account was not deleted, since something had to be finished first; nothing was changed.',
  deleteImpossible: 'Your account has no password yet. Please set one first, or contact us.',
  holdOrders:
    'You have orders that are not finished. As soon as they are completed or cancelled you can delete your account. To have one cancelled, open it under Orders, or contact us.',
  holdStaff: 'This account works in the shop, so it cannot be deleted here. Ask whoever runs the shop.',
  holdOther: 'Your account cannot be deleted at the moment. Please contact us.',
  fileGoneTitle: 'This file is not available',
  fileGoneText:
    'Files with your data can be downloaded for two days, by you alone. Log in and request a new one.',
  toPrivacy: 'To your account',
  mailReadySubject: '[{site_title}] Your data is ready',
  mailReadyTitle: 'Your data is ready',
  mailReadyIntro:
    'Hello {customer_name}, the file with your data is ready. Log in to your account to download it within two days.',
  mailReadyButton: 'Download your data',
  mailReadyClosing: 'If you did not ask for it, change your password and contact us.',
  mailConfirmSubject: '[{site_title}] Delete your account?',
  mailConfirmTitle: 'Delete your account?',
  mailConfirmIntro:
    'Hello {customer_name}, somebody who is logged in with your account {email} wants to delete it. If it is you, follow this link while you are logged in and confirm. It works once, within 24 hours.',
  mailConfirmButton: 'Delete my account',
  mailConfirmClosing: 'If it was not you, do not follow the link, change your password and contact us.',
});

/** What customers are told of their data. */
export const customerMailTexts = defineTexts('customers', {
  mailDeletedSubject: '[{site_title}] Your data was deleted',
  mailDeletedTitle: 'Your data was deleted',
  mailDeletedIntro:
    'We have deleted what we held of you under the address {email}. Orders stay in our books with the name and address of the invoice for as long as the law asks of us. This is the last e-mail about it.',
  mailDeletedClosing: 'Thank you for having been our customer.',
});
