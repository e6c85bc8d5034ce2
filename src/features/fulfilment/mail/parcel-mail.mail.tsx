import type { MailWords } from '#platform/mail/kinds/mail-words.ts';
import { type MailSite, WordedMail, wordedMailText } from '#platform/mail/kinds/worded-mail.tsx';
import { MailButton, MailDivider, MailLines, MailText } from '#platform/mail/mail-parts.tsx';
import type { Market } from '#platform/market/market.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { FulfilmentTextKey } from '../texts.ts';

/** What a mail about a parcel says. */
export interface ParcelMailProps {
  words: MailWords;
  carrier: string;
  trackingNumber: string;
  /** Where it is followed, absolute; '' = nowhere. */
  link: string;
  /** What is in it, with what was chosen of each. */
  items: readonly { name: string; quantity: number }[];
  /** Whether more of the order follows. */
  isPart: boolean;
  shipTo: readonly string[];
  /** The customer's page of the order, absolute. */
  orderAddress: string;
  text: Translator<FulfilmentTextKey>;
  site: MailSite;
  language: Pick<Market, 'locale' | 'direction'>;
}

/** The mail that tells customers of a parcel: how to follow it, and what is in it. */
export function ParcelMail(props: ParcelMailProps) {
  const { words, link, items, isPart, shipTo, text, site, language } = props;
  return (
    <WordedMail words={words} button={orderButton(props)} site={site} language={language}>
      {followed(props).map((line) => (
        <MailText key={line}>
          <strong>{line}</strong>
        </MailText>
      ))}
      {link ? <MailButton href={link}>{text('track')}</MailButton> : null}
      <MailDivider />
      <MailText>
        <strong>{text('inParcel')}</strong>
      </MailText>
      <MailLines
        lines={items.map(({ name, quantity }, at) => ({
          key: String(at),
          title: <bdi>{name}</bdi>,
          amount: `× ${quantity}`,
        }))}
      />
      {isPart ? <MailText>{text('moreToCome')}</MailText> : null}
      {shipTo.length > 0 ? (
        <MailText>
          <strong>{text('shipTo')}</strong>
          {shipTo.map((line) => (
            <span key={line}>
              <br />
              <bdi>{line}</bdi>
            </span>
          ))}
        </MailText>
      ) : null}
    </WordedMail>
  );
}

/** The same as plain text, for readers without HTML. */
export function parcelMailText(props: ParcelMailProps): string {
  const { words, link, items, isPart, shipTo, text, site } = props;
  const about = [
    followed(props).join('\n'),
    link ? `${text('track')}: ${link}` : '',
    [`${text('inParcel')}:`, ...items.map(({ name, quantity }) => `${quantity} × ${name}`)].join('\n'),
    isPart ? text('moreToCome') : '',
    shipTo.length > 0 ? [`${text('shipTo')}:`, ...shipTo].join('\n') : '',
  ];
  return wordedMailText({ words, button: orderButton(props), site }, about);
}

function followed({ carrier, trackingNumber, text }: ParcelMailProps): string[] {
  return [
    ...(carrier ? [text('byCarrier', { carrier })] : []),
    ...(trackingNumber ? [text('trackingNumber', { number: trackingNumber })] : []),
  ];
}

function orderButton({ orderAddress, text }: ParcelMailProps) {
  return { href: orderAddress, label: text('viewOrder') };
}
