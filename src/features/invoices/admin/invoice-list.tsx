import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField, SelectInput, type SelectInputProps, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DayInput } from '#platform/admin/day-input.tsx';
import { InstantField, InstantText } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { dateWords } from '#platform/admin/shop-format.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { NumberedKind } from '../rules/document-content.ts';

interface InvoiceRecord {
  id: number;
  kind: NumberedKind;
  label: string;
  issuedAt: string;
  orderId: number;
  orderNumber: number;
  customer: string;
  company: string;
  gross: number | null;
  currency: string;
  amount: string;
  page: string;
  pdf: string;
}

const word = (key: string) => `resources.invoices.${key}`;
const KINDS: readonly NumberedKind[] = ['invoice', 'credit-note'];

const filters = [
  <MonthInput key="month" source="month" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    choices={KINDS.map((id) => ({ id, name: word(`kinds.${id}`) }))}
    alwaysOn
  />,
  <DayInput key="from" source="issuedAt_gte" />,
  <DayInput key="to" source="issuedAt_lte" />,
];

/** The months in which there are documents. */
function MonthInput(props: SelectInputProps) {
  const { data = [] } = useRest<string[]>('invoices/months');
  const choices = data.map((month) => ({
    id: month,
    name: dateWords(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }));
  return (
    <SelectInput
      {...props}
      choices={choices}
      translateChoice={false}
      emptyText={word('everyMonth')}
      sx={{ minWidth: 180 }}
    />
  );
}

/** All invoices and credit notes, the latest first. */
export function InvoiceList() {
  return (
    <ListPage
      creatable={false}
      rowClick={false}
      filters={filters}
      sort={{ field: 'issuedAt', order: 'DESC' }}
      lastColumn={
        <FunctionField
          source="pdf"
          sortable={false}
          render={(invoice: InvoiceRecord) => <DocumentLink invoice={invoice} as="pdf" />}
        />
      }
      phone={{
        primary: (invoice: InvoiceRecord) => <DocumentLink invoice={invoice} as="page" />,
        secondary: (invoice: InvoiceRecord) => <PhoneLines {...invoice} />,
        end: (invoice: InvoiceRecord) => <Gross {...invoice} />,
      }}
    >
      <FunctionField
        source="label"
        render={(invoice: InvoiceRecord) => <DocumentLink invoice={invoice} as="page" />}
      />
      <FunctionField
        source="kind"
        sortable={false}
        render={({ kind }: InvoiceRecord) => <Kind kind={kind} />}
      />
      <InstantField source="issuedAt" precision="day" />
      <FunctionField
        source="orderNumber"
        sortable={false}
        render={(invoice: InvoiceRecord) => <OrderLink {...invoice} />}
      />
      <FunctionField
        source="customer"
        sortable={false}
        render={({ customer, company }: InvoiceRecord) => (
          <Box sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
            <Customer customer={customer} />
            {company ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {company}
              </Typography>
            ) : null}
          </Box>
        )}
      />
      <FunctionField
        source="gross"
        sortable={false}
        textAlign="right"
        render={(invoice: InvoiceRecord) => <Gross {...invoice} />}
      />
    </ListPage>
  );
}

/** Leads to a document in a tab of its own. */
function DocumentLink({ invoice, as }: { invoice: InvoiceRecord; as: 'page' | 'pdf' }) {
  const translate = useTranslate();
  const { label } = invoice;
  return (
    <Link
      href={invoice[as]}
      target="_blank"
      rel="noopener"
      underline="hover"
      aria-label={translate(word(as === 'pdf' ? 'openPdf' : 'open'), { label })}
      sx={as === 'page' ? { color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' } : {}}
    >
      {as === 'pdf' ? translate(word('fields.pdf')) : label}
    </Link>
  );
}

function OrderLink({ orderId, orderNumber }: Pick<InvoiceRecord, 'orderId' | 'orderNumber'>) {
  return (
    <Link component={RouterLink} to={`/orders/${orderId}/show`} underline="hover">
      {`#${orderNumber}`}
    </Link>
  );
}

/** Who was billed; what was deleted says so. */
function Customer({ customer }: Pick<InvoiceRecord, 'customer'>) {
  const translate = useTranslate();
  return customer || translate(word('nameless'));
}

function Kind({ kind }: Pick<InvoiceRecord, 'kind'>) {
  return useTranslate()(word(`kinds.${kind}`));
}

/** What a document comes to; of some of earlier versions only the words are known. */
function Gross({ gross, currency, amount }: InvoiceRecord) {
  return gross === null ? amount : <MoneyText amount={gross} currency={currency} />;
}

function PhoneLines(invoice: InvoiceRecord) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Kind kind={invoice.kind} /> · <InstantText value={invoice.issuedAt} precision="day" />
      <br />
      <Customer customer={invoice.customer} />
      <br />
      <OrderLink {...invoice} /> · <DocumentLink invoice={invoice} as="pdf" />
    </Box>
  );
}
