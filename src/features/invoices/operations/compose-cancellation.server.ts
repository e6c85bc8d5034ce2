import type { OrderServices } from '#features/orders/public.server.ts';
import { longDate } from '#features/orders/public.ts';
import { translator } from '#platform/texts/texts.ts';
import type { MadeDocument } from '../data/invoice.queries.server.ts';
import type { DocumentContent } from '../rules/document-content.ts';
import { negated } from '../rules/negated-amount.ts';
import { invoiceTexts } from '../texts.ts';

/** Composes the credit note that takes an invoice back: all that it says, with its amounts the other way round. */
export function composeCancellation(
  invoice: Pick<MadeDocument, 'label' | 'content'>,
  label: string,
  services: Pick<OrderServices, 'texts' | 'market'>,
  now: Date,
): DocumentContent {
  const text = translator(invoiceTexts, services.texts);
  const { content } = invoice;
  // The first two say the invoice's own number and day.
  const kept = content.facts.slice(2);
  return {
    ...content,
    kind: 'credit-note',
    title: text('titled', { kind: text('creditNote'), label }),
    facts: [
      { label: text('number'), value: label },
      { label: text('date'), value: longDate(services.market).format(now) },
      { label: text('forInvoice'), value: invoice.label },
      ...kept,
    ],
    lines: content.lines.map((line) => ({ ...line, amount: negated(line.amount) })),
    sums: content.sums.map((sum) => ({ ...sum, amount: negated(sum.amount) })),
    ...(content.taxes
      ? {
          taxes: {
            columns: content.taxes.columns,
            rows: content.taxes.rows.map(({ rate, net, tax, gross }) => ({
              rate,
              net: negated(net),
              tax: negated(tax),
              gross: negated(gross),
            })),
          },
        }
      : {}),
    note: text('takesBack', { label: invoice.label }),
  };
}
