import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { documentAddress } from '../rules/document-address.ts';
import { awaitsInvoice, hasInvoice, type InvoiceMoment } from '../rules/has-invoice.ts';
import type { ShownDocuments } from './shown-documents.ts';

const words = (key: string) => `resources.orders.invoices.${key}`;

/** Invoice, credit notes and packing slip of an order, each to print and as a PDF. */
export function InvoicesPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const maySet = mayIn(useAdminSession(), 'settings.read');
  const order = useRecordContext<{ number: number; state: string; total: number; needsShipping: boolean }>();
  const { documents } = part as ShownDocuments;
  const { data: moment } = useRest<{ when: InvoiceMoment }>('invoices/moment');
  if (!order) return null;
  const unnumbered = (kind: 'invoice' | 'packing-slip') => {
    const named = { kind, orderNumber: order.number, refundId: null, revision: null };
    return {
      title: translate(words(kind)),
      page: documentAddress({ ...named, form: 'page' }),
      pdf: documentAddress({ ...named, form: 'pdf' }),
    };
  };
  const isMade = documents.some(({ kind }) => kind === 'invoice');
  const rows = [
    ...documents.map(({ kind, label, page, pdf }) => ({
      title: `${translate(words(kind))} ${label}`,
      page,
      pdf,
    })),
    ...(!isMade && moment && hasInvoice(order, moment.when) ? [unnumbered('invoice')] : []),
    ...(order.needsShipping ? [unnumbered('packing-slip')] : []),
  ];
  const awaited = !isMade && moment && awaitsInvoice(order, moment.when) ? moment.when : null;
  if (rows.length === 0 && !awaited) return null;
  return (
    <TitledCard title={translate(words('title'))}>
      {awaited ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate(words(`awaits.${awaited}`))}{' '}
          {maySet ? (
            <Link component={RouterLink} to="/settings/invoices">
              {translate(words('change'))}
            </Link>
          ) : null}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ title, page, pdf }) => (
          <Box component="li" key={page} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 0.75 }}>
            <Box sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>{title}</Box>
            <Link
              href={page}
              target="_blank"
              rel="noopener"
              aria-label={`${translate(words('print'))}: ${title}`}
            >
              {translate(words('print'))}
            </Link>
            <Link
              href={pdf}
              target="_blank"
              rel="noopener"
              aria-label={`${translate(words('pdf'))}: ${title}`}
            >
              {translate(words('pdf'))}
            </Link>
          </Box>
        ))}
      </Box>
    </TitledCard>
  );
}
