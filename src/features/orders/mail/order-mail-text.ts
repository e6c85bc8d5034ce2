import { wordedMailText } from '#platform/mail/kinds/worded-mail.tsx';
import { leadsOut } from '../rules/order-screen.ts';
import { type OrderMailProps, orderButton } from './order-mail.mail.tsx';

/** The plain text of a mail about an order: the same as `OrderMail` says, for readers without HTML. */
export function orderMailText(props: OrderMailProps): string {
  const { order, words, to, note, showsInstructions, showsLinks, text, site } = props;
  const instructions = showsInstructions ? order.instructions : null;
  const parts: (string | readonly string[])[] = [
    note ?? '',
    instructions
      ? [instructions.text, ...instructions.details.map(({ label, value }) => `${label}: ${value}`)]
      : '',
    showsLinks ? order.links.map(({ label, address }) => `${label}: ${site.url}${address}`) : '',
    ...order.sections.map((section) => [
      section.title,
      ...section.rows.flatMap(({ title, details, link }) => [
        [title, ...details].join(' · '),
        link ? `  ${link.label}: ${leadsOut(link) ? '' : site.url}${link.address}` : '',
      ]),
    ]),
    `${text('order', { number: order.number })} · ${order.date}`,
    order.lines.flatMap((line) => [
      `${line.comesWith ? '+ ' : ''}${text('quantityTimes', { name: line.name, quantity: line.quantity })}   ${line.subtotal}`,
      ...line.mailed[to].map(({ label, value }) => `  ${label}: ${value}`),
    ]),
    [
      ...order.sums.map(({ label, amount }) => `${label}: ${amount}`),
      order.paymentTitle ? `${text('paymentMethod')}: ${order.paymentTitle}` : '',
    ],
    order.customerNote ? `${text('note')}: ${order.customerNote}` : '',
    [`${text('billingAddress')}:`, ...order.billingLines, order.phone, order.email],
    order.shippingLines ? [`${text('shippingAddress')}:`, ...order.shippingLines] : '',
  ];
  const about = parts.map((part) =>
    typeof part === 'string' ? part : part.filter((line) => line !== '').join('\n'),
  );
  return wordedMailText({ words, button: orderButton(props), site }, about);
}
