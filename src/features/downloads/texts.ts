import { defineTexts } from '#platform/texts/texts.ts';

/** What shoppers read of the files that they bought, and owners of files that are refused. */
export const downloadTexts = defineTexts('downloads', {
  title: 'Downloads',
  download: 'Download',
  downloadOf: 'Download {name}',
  left: 'Downloads left: {count}',
  noneLeft: 'All downloads are used up',
  until: 'Until {date}',
  ended: 'Expired on {date}',
  ofOrder: 'Order #{number}',
  waiting: 'Your files will be here as soon as your payment has arrived.',
  none: 'There is nothing to download yet. Files that you buy appear here.',
  browse: 'Browse products',
  all: 'All downloads',
  unknownTitle: 'This download does not exist',
  unknownText: 'Please check whether the link is complete. You find all your files with your order.',
  revokedTitle: 'This download was withdrawn',
  revokedText: 'The shop has withdrawn this download. Please contact us if you have questions.',
  unpaidTitle: 'This download is not available',
  unpaidText: 'The order is not paid, or was cancelled or refunded.',
  expiredTitle: 'This download has expired',
  expiredText:
    'The time in which the file could be downloaded is over. Please contact us if you still need it.',
  exhaustedTitle: 'All downloads are used up',
  exhaustedText:
    'The file was downloaded as often as it could be. Please contact us if something went wrong on the way.',
  logInTitle: 'Please log in to download this file',
  logInText: 'This file belongs to an account. Log in, and you find it among your downloads.',
  otherAccountTitle: 'This file belongs to another account',
  otherAccountText: 'Log in with the account with which it was bought.',
  toDownloads: 'To your downloads',
  toShop: 'Back to the shop',
  'too-large': 'This file is too large: at most {mostMegabytes} MB.',
  'empty-file': 'This file is empty.',
  noteGranted: 'Download “{name}” granted.',
  noteChanged: 'Limits of the download “{name}” changed.',
  noteRevoked: 'Download “{name}” revoked.',
  noteAnew: 'Download “{name}” granted anew.',
});

/** A key of these texts. */
export type DownloadTextKey = keyof typeof downloadTexts.defaults;
