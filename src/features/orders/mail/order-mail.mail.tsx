import type { MailWords } from '#platform/mail/kinds/mail-words.ts';
import { MailParagraphs, type MailSite, WordedMail } from '#platform/mail/kinds/worded-mail.tsx';
import { MailButton, MailDivider, MailLines, MailLink, MailText } from '#platform/mail/mail-parts.tsx';
import type { Market } from '#platform/market/market.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { type Translator, translate } from '#platform/texts/texts.ts';
import { leadsOut, type OrderScreen, type ShownSection } from '../rules/order-screen.ts';
import type { OrderTextKey } from '../texts.ts';

/** What a mail about an order says besides the order itself. */
export interface OrderMailProps {
  order: OrderScreen;
  words: MailWords;
  /** Who gets it. */
  to: 'customer' | 'shop';
  /** The note that a note mail is about. */
  note?: string;
  /** How to pay; only in mails to the customer. */
  showsInstructions: boolean;
  /** Whether it says where the order is paid and where its documents are. */
  showsLinks: boolean;
  /** Where the button leads: the customer's own page of it, or the owner's in the back office. */
  address: string;
  text: Translator<OrderTextKey>;
  site: MailSite;
  language: Pick<Market, 'locale' | 'direction' | 'texts'>;
}

/** What leads to the order: the customer's own page of it, or the owner's in the back office. */
export function orderButton({ to, address, text }: Pick<OrderMailProps, 'to' | 'address' | 'text'>) {
  return { href: address, label: text(to === 'shop' ? 'openOrder' : 'viewOrder') };
}

/** Every mail about an order: what happened, how to pay, lines, sums and addresses. */
export function OrderMail(props: OrderMailProps) {
  const { order, words, note, showsInstructions, showsLinks, text, site, language } = props;
  const comma = translate(pageTexts, language.texts, 'comma');
  return (
    <WordedMail words={words} button={orderButton(props)} site={site} language={language}>
      {note ? <MailParagraphs>{note}</MailParagraphs> : null}
      {showsInstructions && order.instructions ? <Instructions order={order} /> : null}
      {showsLinks ? <Links links={order.links} site={site} /> : null}
      {order.sections.map((section) => (
        <Section key={section.title} section={section} siteUrl={site.url} />
      ))}
      <MailDivider />
      <MailText>
        <strong>{text('order', { number: order.number })}</strong> · {order.date}
      </MailText>
      <MailLines
        lines={order.lines.map((line, position) => ({
          key: String(position),
          title: `${line.comesWith ? '+ ' : ''}${text('quantityTimes', { name: line.name, quantity: line.quantity })}`,
          detail: line.mailed[props.to].map(({ label, value }) => `${label}: ${value}`).join(comma),
          amount: line.subtotal,
        }))}
      />
      <MailLines
        lines={[
          ...order.sums.map(({ label, amount, strong }, position) => ({
            key: `${position} ${label}`,
            title: label,
            amount,
            strong,
          })),
          ...(order.paymentTitle
            ? [{ key: 'payment', title: text('paymentMethod'), amount: order.paymentTitle }]
            : []),
        ]}
      />
      {order.customerNote ? (
        <MailText>
          <strong>{text('note')}:</strong> {order.customerNote}
        </MailText>
      ) : null}
      <AddressText title={text('billingAddress')} lines={[...order.billingLines, order.phone, order.email]} />
      {order.shippingLines ? (
        <AddressText title={text('shippingAddress')} lines={order.shippingLines} />
      ) : null}
    </WordedMail>
  );
}

function Instructions({ order: { instructions } }: { order: OrderScreen }) {
  if (!instructions) return null;
  return (
    <>
      <MailText>{instructions.text}</MailText>
      {instructions.details.length > 0 ? (
        <MailLines
          lines={instructions.details.map(({ label, value }) => ({
            key: label,
            title: label,
            amount: value,
          }))}
        />
      ) : null}
    </>
  );
}

/** Where the order is paid, as a button, and where else it leads. */
function Links({ links, site }: { links: OrderScreen['links']; site: OrderMailProps['site'] }) {
  return links.map(({ name, label, address, isMain }) =>
    isMain ? (
      <MailButton key={name} href={`${site.url}${address}`}>
        {label}
      </MailButton>
    ) : (
      <MailText key={name}>
        <MailLink href={`${site.url}${address}`}>{label}</MailLink>
      </MailText>
    ),
  );
}

function Section({ section, siteUrl }: { section: ShownSection; siteUrl: string }) {
  return (
    <>
      <MailText>
        <strong>{section.title}</strong>
      </MailText>
      <MailLines
        lines={section.rows.map(({ title, details, link }, position) => ({
          key: String(position),
          title,
          detail: details.join(' · '),
          amount: link ? (
            <MailLink href={leadsOut(link) ? link.address : `${siteUrl}${link.address}`}>
              {link.label}
            </MailLink>
          ) : (
            ''
          ),
        }))}
      />
    </>
  );
}

function AddressText({ title, lines }: { title: string; lines: string[] }) {
  return (
    <MailText>
      <strong>{title}</strong>
      {lines
        .filter((line) => line !== '')
        .map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a mail, and two lines may be the same
          <span key={position}>
            <br />
            <bdi>{line}</bdi>
          </span>
        ))}
    </MailText>
  );
}
