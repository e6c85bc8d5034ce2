import Box from '@mui/material/Box';
import {
  AutocompleteInput,
  BooleanInput,
  FunctionField,
  ReferenceInput,
  SelectInput,
  TextField,
  useTranslate,
} from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { editedKinds } from '../points.ts';
import { currentPrice } from '../rules/current-price.ts';
import { BulkChangeButton } from './bulk-change-dialog.tsx';
import { LastChangeNote } from './last-change-note.tsx';
import { productChoices } from './product-choices.ts';

interface ProductRecord {
  status: string;
  thumbnail: string | null;
  regularPrice: number | null;
  salePrice: number | null;
  saleFrom: string | null;
  saleTo: string | null;
  /** What it costs where it has no price itself: from, to. */
  priceSpan: { lowest: number; highest: number } | null;
  /** Pieces of its variations; null where none is counted. */
  pieces: number | null;
  manageStock: boolean;
  stockQuantity: number;
  stockStatus: string;
}

const STATUS_TONES: Record<string, StateTone> = {
  published: 'good',
  scheduled: 'busy',
  private: 'quiet',
  draft: 'quiet',
};

/** The kinds of products that slices bring. */
function KindFilter(props: { source: string }) {
  const kinds = useAdminParts(editedKinds);
  return <SelectInput {...props} choices={kinds.map(({ name, label }) => ({ id: name, name: label }))} />;
}

function PriceFilter({ source, label }: { source: string; label: string }) {
  return <FieldInput source={source} field={{ kind: 'money', label, default: null }} />;
}

const filters = [
  <ReferenceInput
    key="categoryId"
    source="categoryId"
    reference="categories"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput optionText="path" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <PriceFilter key="from" source="price.from" label="resources.products.fields.priceFrom" />,
  <PriceFilter key="to" source="price.to" label="resources.products.fields.priceTo" />,
  <ReferenceInput key="tagId" source="tagId" reference="tags" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <SelectInput key="status" source="status" choices={productChoices.status} />,
  <SelectInput key="stock" source="stock" choices={productChoices.stock} />,
  <KindFilter key="type" source="type" />,
  <BooleanInput key="featured" source="featured" />,
  <BooleanInput key="unpriced" source="unpriced" />,
];

/** All products. */
export function ProductList() {
  const translate = useTranslate();
  return (
    <ListPage
      filters={filters}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      trashable
      bulk={<BulkChangeButton of="marked" />}
      tools={<BulkChangeButton of="found" />}
      note={<LastChangeNote />}
      phone={{
        primary: 'name',
        secondary: (product: ProductRecord) =>
          `${translate(`resources.products.statuses.${product.status}`)} · ${stockText(product, translate)}`,
        end: (product: ProductRecord) => <Price product={product} />,
      }}
    >
      <FunctionField
        source="thumbnail"
        sortable={false}
        render={({ thumbnail }: ProductRecord) => (
          <Box
            component={thumbnail ? 'img' : 'span'}
            {...(thumbnail ? { src: thumbnail, alt: '', loading: 'lazy' } : {})}
            sx={{
              display: 'block',
              width: 40,
              height: 50,
              objectFit: 'cover',
              borderRadius: 1,
              bgcolor: 'var(--office-tint)',
            }}
          />
        )}
      />
      <RecordLinkField source="name" to="edit" />
      <TextField source="sku" />
      <FunctionField
        source="status"
        render={({ status }: ProductRecord) => (
          <StateChip
            tone={STATUS_TONES[status] ?? 'quiet'}
            text={translate(`resources.products.statuses.${status}`)}
          />
        )}
      />
      <FunctionField
        source="stockQuantity"
        render={(product: ProductRecord) => stockText(product, translate)}
      />
      <FunctionField
        source="regularPrice"
        label="resources.products.fields.price"
        textAlign="right"
        render={(product: ProductRecord) => <Price product={product} />}
      />
      <InstantField source="updatedAt" precision="day" />
    </ListPage>
  );
}

function Price({ product }: { product: ProductRecord }) {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  const { regularPrice, salePrice, priceSpan } = product;
  if (priceSpan)
    return (
      <span>
        <MoneyText amount={priceSpan.lowest} />
        {priceSpan.highest > priceSpan.lowest ? (
          <>
            {' – '}
            <MoneyText amount={priceSpan.highest} />
          </>
        ) : null}
      </span>
    );
  const price = currentPrice(
    { regularPrice, salePrice, saleFrom: moment(product.saleFrom), saleTo: moment(product.saleTo) },
    new Date(),
  );
  if (!price.onSale) return <MoneyText amount={price.amount} />;
  return (
    <span>
      <s>
        <MoneyText amount={price.regular} />
      </s>{' '}
      <strong>
        <MoneyText amount={price.amount} />
      </strong>
    </span>
  );
}

function stockText(product: ProductRecord, translate: (key: string) => string): string {
  if (product.pieces !== null) return String(product.pieces);
  if (product.manageStock) return String(product.stockQuantity);
  return product.stockStatus === 'instock'
    ? translate('resources.products.uncounted')
    : translate(`resources.products.stockStatuses.${product.stockStatus}`);
}
