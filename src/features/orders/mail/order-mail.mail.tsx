import type { ReactNode } from 'react';
import { MailLayout } from '#platform/mail/mail-layout.tsx';
import {
  MailButton,
  MailDivider,
  MailHeading,
  MailLines,
  MailLink,
  MailText,
} from '#platform/mail/mail-parts.tsx';
import type { Market } from '#platform/market/market.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { type Translator, translate } from '#platform/texts/texts.ts';
import type { OrderScreen, ShownSection } from '../rules/order-screen.ts';
import type { OrderTextKey } from '../texts.ts';

/** What a mail about an order says besides the order itself. */
export interface OrderMailProps {
  order: OrderScreen;
  title: string;
  intro: string;
  /** Who gets it. */
  to: 'customer' | 'shop';
  /** The note that a note mail is about. */
  note?: string;
  /** How to pay; only in mails to the customer. */
  showsInstructions: boolean;
  /** Where the button leads; null = no button. */
  address: string | null;
  text: Translator<OrderTextKey>;
  site: { name: string; url: string; accent: string };
  language: Pick<Market, 'locale' | 'direction' | 'texts'>;
}

/** The words of what leads to the order: the customer's own page of it, or the owner's in the back office. */
export function toOrder(to: OrderMailProps['to']): 'viewOrder' | 'openOrder' {
  return to === 'shop' ? 'openOrder' : 'viewOrder';
}

/** Every mail about an order: what happened, how to pay, lines, sums and addresses. */
export function OrderMail(props: OrderMailProps) {
  const { order, title, intro, note, showsInstructions, address, text, site, language } = props;
  const comma = translate(pageTexts, language.texts, 'comma');
  return (
    <MailLayout
      lang={language.locale}
      dir={language.direction}
      siteName={site.name}
      siteUrl={site.url}
      preview={intro}
      footer={site.name}
      {...(site.accent ? { accent: site.accent } : {})}
    >
      <MailHeading>{title}</MailHeading>
      <MailText>{intro}</MailText>
      {note ? <Paragraphs>{note}</Paragraphs> : null}
      {showsInstructions && order.instructions ? <Instructions order={order} /> : null}
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
          ...order.sums.map(({ label, amount, strong }) => ({ key: label, title: label, amount, strong })),
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
      {address ? <MailButton href={address}>{text(toOrder(props.to))}</MailButton> : null}
    </MailLayout>
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
          amount: link ? <MailLink href={`${siteUrl}${link.address}`}>{link.label}</MailLink> : '',
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
        .map((line) => (
          <Line key={line}>{line}</Line>
        ))}
    </MailText>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <>
      <br />
      <bdi>{children}</bdi>
    </>
  );
}

function Paragraphs({ children }: { children: string }) {
  return children
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => <MailText key={part}>{part}</MailText>);
}
