import { Link } from '@react-email/link';
import type { MailWords } from '#platform/mail/kinds/mail-words.ts';
import { type MailSite, WordedMail, wordedMailText } from '#platform/mail/kinds/worded-mail.tsx';
import { MailButton, MailLines, MailText } from '#platform/mail/mail-parts.tsx';
import type { Market } from '#platform/market/market.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { ReviewTextKey } from '../texts.ts';

/** What a mail that asks for reviews says. */
export interface ReviewRequestProps {
  words: MailWords;
  /** What is to be reviewed, with the absolute addresses of the forms; one at least. */
  products: readonly { id: number; name: string; address: string }[];
  /** Where whoever reads it says that they want no more of them. */
  stopAddress: string;
  text: Translator<ReviewTextKey>;
  site: MailSite;
  language: Pick<Market, 'locale' | 'direction'>;
}

/** The mail that asks for reviews of what was bought. */
export function ReviewRequestMail(props: ReviewRequestProps) {
  const { words, products, stopAddress, text, site, language } = props;
  const [only, ...more] = products;
  return (
    <WordedMail
      words={words}
      site={site}
      language={language}
      footer={
        <>
          {text('mailReason', { site: site.name })}{' '}
          <Link href={stopAddress} style={{ color: site.colours.muted, textDecoration: 'underline' }}>
            {text('mailStop')}
          </Link>
        </>
      }
    >
      {only && more.length === 0 ? (
        <>
          <MailText>
            <strong>{only.name}</strong>
          </MailText>
          <MailButton href={only.address}>{text('mailReview')}</MailButton>
        </>
      ) : (
        <MailLines
          lines={products.map(({ id, name, address }) => ({
            key: String(id),
            title: name,
            amount: (
              <Link href={address} style={{ color: site.colours.accent }}>
                {text('mailReview')}
              </Link>
            ),
          }))}
        />
      )}
    </WordedMail>
  );
}

/** The same as plain text. */
export function reviewRequestText({ words, products, stopAddress, text, site }: ReviewRequestProps): string {
  return wordedMailText(
    { words, site },
    products.map(({ name, address }) => `${name}\n${text('mailReview')}: ${address}`),
    `${text('mailReason', { site: site.name })}\n${text('mailStop')}: ${stopAddress}`,
  );
}
