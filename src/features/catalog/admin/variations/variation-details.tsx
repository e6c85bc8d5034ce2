import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import type { Field } from '#platform/fields/field.ts';
import { MeasureControl, measureNames } from '../measure-control.tsx';
import { productChoices } from '../product-choices.ts';
import { formWord } from '../product-form-texts.ts';
import { saleDates } from '../sale-dates.ts';
import type { FormVariation, RowErrors } from './use-variations.ts';
import { type VaryingInWords, wordsOfRow } from './use-varying-attributes.ts';
import { useVariationWords } from './variation-texts.ts';

const of = (name: string) => `resources.products.fields.${name}`;
const choice = (name: 'backorders' | 'stockStatus', first: string): Field => ({
  kind: 'choice',
  label: of(name),
  default: first,
  choices: Object.fromEntries(productChoices[name].map(({ id, name: words }) => [id, words])),
});
const ofClass = (name: 'taxClass' | 'shippingClass', resource: string): Field => ({
  kind: 'record',
  label: of(name),
  from: { resource, key: 'slug', text: 'name' },
  default: null,
  help: formWord('help.taxClass'),
});

/** Numbers that a variation has from its product where they are left blank. */
const LIMITS = ['minQuantity', 'maxQuantity', 'stepQuantity'] as const;

/** Everything about one variation; what is changed here is changed in the form at once. */
export function VariationDetails({
  row,
  at,
  count,
  attributes,
  errors = {},
  onChange,
  onOpen,
  onClose,
}: {
  row: FormVariation;
  at: number;
  count: number;
  attributes: readonly VaryingInWords[];
  errors: RowErrors | undefined;
  onChange: (at: number, part: Partial<FormVariation>) => void;
  onOpen: (at: number) => void;
  onClose: () => void;
}) {
  const word = useVariationWords();
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 700px)');
  const product = useFormContext().getValues();
  const change = (part: Partial<FormVariation>) => onChange(at, part);
  const control = (name: keyof FormVariation, field: Field) => (
    <FieldControl
      key={name}
      name={name}
      field={field}
      value={row[name]}
      error={errors[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const inherited = (name: keyof FormVariation, isText = false) => (
    <InheritedField
      key={name}
      name={name}
      label={translate(of(name))}
      value={row[name] as string | number | null}
      from={product[name]}
      isText={isText}
      error={errors[name]?.message}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      onClose={onClose}
      aria-labelledby="variation-details"
    >
      <DialogTitle id="variation-details">{wordsOfRow(row.options, attributes, word('any'))}</DialogTitle>
      <DialogContent>
        <Box sx={TWO_COLUMNS}>
          <FieldControl
            field={{ kind: 'picture', label: word('picture'), default: null }}
            value={row.picture?.id ?? null}
            error={errors.picture}
            onChange={(id) => change({ picture: typeof id === 'number' ? { id } : null })}
          />
          {control('isOn', { kind: 'switch', label: word('isOn'), default: true })}
          {control('regularPrice', {
            kind: 'money',
            label: of('regularPrice'),
            default: null,
            help: row.regularPrice === null ? word('noPrice') : undefined,
          })}
          {control('salePrice', { kind: 'money', label: of('salePrice'), default: null })}
          {control('saleFrom', saleDates.saleFrom)}
          {control('saleTo', saleDates.saleTo)}
          {inherited('sku', true)}
          {control('gtin', { kind: 'text', label: of('gtin'), default: '' })}
          {control('manageStock', { kind: 'switch', label: word('fields.manageStock'), default: false })}
          {row.manageStock ? (
            <>
              {control('stockQuantity', { kind: 'number', label: of('stockQuantity'), default: 0 })}
              {control('backorders', choice('backorders', 'no'))}
              {control('lowStockThreshold', {
                kind: 'number',
                label: of('lowStockThreshold'),
                default: null,
                blank: true,
                help: word('lowStock'),
              })}
            </>
          ) : product.manageStock ? null : (
            control('stockStatus', choice('stockStatus', 'instock'))
          )}
          {LIMITS.map((name) => inherited(name))}
          {product.soldSingly
            ? null
            : control('soldSingly', { kind: 'switch', label: of('soldSingly'), default: false })}
          {measureNames.map((name) => (
            <MeasureControl
              key={name}
              name={name}
              value={row[name]}
              from={product[name]}
              inherit={(value) => (value === null ? word('inheritNothing') : word('inherit', { value }))}
              error={errors[name]?.message}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          {control('shippingClass', ofClass('shippingClass', 'shipping-classes'))}
          {control('taxClass', ofClass('taxClass', 'tax-classes'))}
        </Box>
        {control('description', { kind: 'rich-text', label: word('fields.description'), default: '' })}
      </DialogContent>
      <DialogActions>
        <Button disabled={at === 0} onClick={() => onOpen(at - 1)}>
          {word('previous')}
        </Button>
        <Button disabled={at === count - 1} onClick={() => onOpen(at + 1)}>
          {word('next')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ ml: 'auto' }}>
          {word('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A field that is the product's where it is left blank, which it says in its place. */
function InheritedField({
  name,
  label,
  value,
  from,
  isText,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: string | number | null;
  from: unknown;
  isText: boolean;
  error: string | undefined;
  onChange: (value: string | number | null) => void;
}) {
  const word = useVariationWords();
  const isKnown = from !== null && from !== undefined && from !== '';
  return (
    <TextField
      name={name}
      label={label}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error}
      placeholder={isKnown ? word('inherit', { value: String(from) }) : word('inheritNothing')}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: isText ? {} : { inputMode: 'numeric' } }}
      onChange={({ target: { value: text } }) => {
        if (isText) return onChange(text);
        onChange(text.trim() === '' ? null : /^-?\d+$/.test(text) ? Number(text) : text);
      }}
    />
  );
}
