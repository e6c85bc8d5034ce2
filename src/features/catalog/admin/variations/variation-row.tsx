import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { FormVariation, RowErrors } from './use-variations.ts';
import { type VaryingInWords, wordsOfRow } from './use-varying-attributes.ts';
import { MoneyCell, PiecesCell, SmallPicture, TextCell } from './variation-cells.tsx';
import { useVariationWords } from './variation-texts.ts';

/** What rows of the table show of their product where they are left blank. */
export interface Inherited {
  sku: string;
  /** Pieces of the product, where it counts them for all; null where it counts none. */
  pieces: number | null;
}

/** What a row of the table does when something of it is used; the same functions for all rows. */
export interface RowDeeds {
  change: (at: number, part: Partial<FormVariation>) => void;
  mark: (key: string, isMarked: boolean) => void;
  open: (at: number) => void;
  remove: (at: number) => void;
  move: (at: number, to: number) => void;
}

interface RowProps {
  row: FormVariation;
  at: number;
  count: number;
  markKey: string;
  isMarked: boolean;
  attributes: readonly VaryingInWords[];
  inherited: Inherited;
  errors: RowErrors | undefined;
  deeds: RowDeeds;
}

/** A variation as a row; on a phone as a card, whose cells say what they are. */
export const VariationRow = memo(function VariationRow({
  row,
  at,
  count,
  markKey,
  isMarked,
  attributes,
  inherited,
  errors = {},
  deeds,
}: RowProps) {
  const word = useVariationWords();
  const translate = useTranslate();
  const name = wordsOfRow(row.options, attributes, word('any'));
  const cell = (column: string, field: string) => ({
    at,
    column,
    label: word('cell', { field: word(field), name }),
    invalid: Boolean(errors[column === 'pieces' ? 'stockQuantity' : column]),
  });
  const wrong = Object.entries(errors).flatMap(([field, error]) =>
    error?.message ? [{ field, message: error.message }] : [],
  );
  return (
    <>
      <tr data-off={row.isOn ? undefined : ''} data-called={name}>
        <td data-part="mark">
          <input
            type="checkbox"
            aria-label={word('mark', { name })}
            checked={isMarked}
            onChange={({ target }) => deeds.mark(markKey, target.checked)}
          />
        </td>
        <td data-part="picture">
          <button type="button" aria-label={word('pictureOf', { name })} onClick={() => deeds.open(at)}>
            <SmallPicture picture={row.picture} />
          </button>
        </td>
        {attributes.map((attribute) => (
          <td key={attribute.key} data-label={attribute.name}>
            <OptionCell
              attribute={attribute}
              value={row.options[attribute.key] ?? ''}
              place={word('row', { place: at + 1 })}
              isInvalid={Boolean(errors.options)}
              onChange={(value) =>
                deeds.change(at, { options: { ...ofThese(row.options, attributes), [attribute.key]: value } })
              }
            />
          </td>
        ))}
        <td data-label={word('price')}>
          <MoneyCell
            {...cell('regularPrice', 'price')}
            value={row.regularPrice}
            placeholder={word('noPrice')}
            onChange={(regularPrice) => deeds.change(at, { regularPrice })}
          />
        </td>
        <td data-label={word('sale')}>
          <MoneyCell
            {...cell('salePrice', 'sale')}
            value={row.salePrice}
            onChange={(salePrice) => deeds.change(at, { salePrice })}
          />
        </td>
        <td data-label={word('sku')}>
          <TextCell
            {...cell('sku', 'sku')}
            value={row.sku}
            placeholder={inherited.sku}
            onChange={(sku) => deeds.change(at, { sku })}
          />
        </td>
        <td data-label={word('pieces')}>
          <PiecesCell
            {...cell('pieces', 'pieces')}
            value={row.manageStock ? row.stockQuantity : null}
            placeholder={
              inherited.pieces === null
                ? translate(`resources.products.stockStatuses.${row.stockStatus}`)
                : word('shared', { count: inherited.pieces })
            }
            onChange={(pieces) =>
              deeds.change(
                at,
                pieces === null ? { manageStock: false } : { manageStock: true, stockQuantity: pieces },
              )
            }
          />
        </td>
        <td data-part="on">
          <label>
            <input
              type="checkbox"
              aria-label={word('onOf', { name })}
              checked={row.isOn}
              onChange={({ target }) => deeds.change(at, { isOn: target.checked })}
            />
            <span aria-hidden data-part="on-word">
              {word('on')}
            </span>
          </label>
        </td>
        <td data-part="deeds">
          <Button
            size="small"
            aria-label={word('detailsOf', { name })}
            data-at={at}
            data-column="details"
            onClick={() => deeds.open(at)}
          >
            {word('details')}
          </Button>
          <IconButton
            size="small"
            aria-label={word('up', { name })}
            disabled={at === 0}
            onClick={() => deeds.move(at, at - 1)}
          >
            <ArrowUp fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={word('down', { name })}
            disabled={at === count - 1}
            onClick={() => deeds.move(at, at + 1)}
          >
            <ArrowDown fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={word('deleteOf', { name })} onClick={() => deeds.remove(at)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </td>
      </tr>
      {wrong.length > 0 ? (
        <tr data-part="errors" data-called={name}>
          <td colSpan={8 + attributes.length}>
            {wrong.map(({ field, message }) => (
              <Box key={field} component="p" id={`variations.${at}.${field}`} tabIndex={-1}>
                <FieldName field={field} />: {translate(message, { _: message })}
              </Box>
            ))}
          </td>
        </tr>
      ) : null}
    </>
  );
});

/** What a field of a variation is called: as it is with products, where they have it. */
function FieldName({ field }: { field: string }) {
  const translate = useTranslate();
  const word = useVariationWords();
  const own = word(`fields.${field}`);
  return own === `fields.${field}` ? translate(`resources.products.fields.${field}`, { _: field }) : own;
}

/** The values of those attributes that there still are. */
function ofThese(options: Readonly<Record<string, string>>, attributes: readonly VaryingInWords[]) {
  return Object.fromEntries(attributes.map(({ key }) => [key, options[key] ?? '']));
}

function OptionCell({
  attribute,
  value,
  place,
  isInvalid,
  onChange,
}: {
  attribute: VaryingInWords;
  value: string;
  place: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
}) {
  const word = useVariationWords();
  const isOffered = value === '' || attribute.values.some(({ key }) => key === value);
  return (
    <select
      aria-label={word('cell', { field: attribute.name, name: place })}
      {...(isInvalid || !isOffered ? { 'aria-invalid': true } : {})}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{word('anyOf', { attribute: attribute.name })}</option>
      {isOffered ? null : <option value={value}>{word('gone', { value })}</option>}
      {attribute.values.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
