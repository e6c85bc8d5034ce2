import { defineTexts } from '#platform/texts/texts.ts';

/** Texts about parcels: for customers, in mails, in histories and in refusals of the back office. */
export const fulfilmentTexts = defineTexts('fulfilment', {
  parcels: 'Parcels',
  parcel: 'Parcel {number}',
  sentOn: 'Sent on {date}',
  trackingNumber: 'Tracking number: {number}',
  byCarrier: 'Carrier: {carrier}',
  track: 'Track parcel',
  trackOf: 'Track parcel {number}',
  inParcel: 'In this parcel',
  shipTo: 'To',
  moreToCome: 'The rest of your order follows in another parcel.',
  viewOrder: 'View your order',
  mailSubject: '[{site_title}] Your order #{order_number} is on its way',
  mailTitle: 'Your order is on its way',
  mailIntro: 'Hello {customer_name}, we have sent a parcel of your order #{order_number}.',
  mailClosing: 'If you have a question, just answer this e-mail.',
  noteSent: 'Parcel sent: {what}.',
  noteSentBy: 'Parcel sent by {carrier}: {what}.',
  noteNumber: 'Tracking number: {number}',
  noteChanged: 'Parcel changed: {how}.',
  noteTaken: 'Parcel deleted: {what}.',
  everythingSent: 'Everything is sent.',
  sampleCarrier: 'Sample carrier',
  sampleProduct: 'Sample product',
  nothingLeft: 'Everything of this order is sent already, or was refunded.',
  nothingChosen: 'Choose what is in the parcel.',
  tooMany: 'Only {left} of these pieces are left to send.',
  notSendable: 'An order that is {state} is not sent.',
  unknownCarrier: 'Choose a carrier of the list, or name it.',
  unknownParcel: 'There is no such parcel any more.',
  noLink: 'An address that begins with https:// or http://.',
  missing: 'This order does not exist any more.',
  changedMeanwhile: 'Somebody else changed this order in the meantime. Look again before you decide.',
});

/** A key of the texts about parcels. */
export type FulfilmentTextKey = keyof typeof fulfilmentTexts.defaults;
