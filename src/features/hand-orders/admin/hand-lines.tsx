import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Ref, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { RecordControl } from '#platform/admin/controls/record-control.tsx';
import { MoneyText, useTypedMoney } from '#platform/admin/money-text.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import type { HandPreview } from '../rules/hand-order.ts';
import { emptyLine, type TypedLine } from './hand-order-state.ts';

const words = (key: string) => `resources.orders.entry.${key}`;
const PRODUCTS = { resource: 'products', text: 'name' };

/** The products of an order: found by name or SKU, with quantity and a price of one's own. */
export function HandLines({
  lines,
  preview,
  problems,
  currency,
  onChange,
}: {
  lines: readonly TypedLine[];
  preview: HandPreview | null;
  problems: Readonly<Record<string, string>>;
  currency: string;
  onChange: (lines: readonly TypedLine[]) => void;
}) {
  const translate = useTranslate();
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef('');
  const change = (key: string, changed: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, at) => (
          <HandLineRow
            key={line.key}
            ref={(row) => {
              if (!row || added.current !== line.key) return;
              added.current = '';
              row.querySelector('input')?.focus();
            }}
            line={line}
            number={at + 1}
            preview={preview}
            problem={problems[`line:${line.key}`]}
            currency={currency}
            onChange={(changed) => change(line.key, changed)}
            onRemove={() => {
              onChange(lines.filter(({ key }) => key !== line.key));
              addButton.current?.focus();
            }}
          />
        ))}
      </Box>
      {problems.lines ? (
        <Typography role="alert" sx={{ color: 'error.main', mb: 1 }}>
          {problems.lines}
        </Typography>
      ) : null}
      <Button
        ref={addButton}
        startIcon={<AddIcon />}
        disabled={lines.length >= 200}
        onClick={() => {
          const line = emptyLine();
          added.current = line.key;
          onChange([...lines, line]);
        }}
        sx={{ minHeight: 44 }}
      >
        {translate(words('addLine'))}
      </Button>
    </>
  );
}

function HandLineRow({
  ref,
  line,
  number,
  preview,
  problem,
  currency,
  onChange,
  onRemove,
}: {
  ref: Ref<HTMLElement>;
  line: TypedLine;
  number: number;
  preview: HandPreview | null;
  problem: string | undefined;
  currency: string;
  onChange: (changed: Partial<TypedLine>) => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const typedMoney = useTypedMoney();
  const shown = preview?.lines.filter(({ key }) => key === line.key) ?? [];
  const [own, ...children] = shown;
  const name = line.name ?? own?.name ?? '';
  const said = name || translate(words('line'), { number });
  return (
    <Box
      component="li"
      ref={ref}
      data-line={line.key}
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
    >
      {line.lineId === null ? (
        <RecordControl
          label={translate(words('product'))}
          from={PRODUCTS}
          blank={false}
          value={line.productId}
          onChange={(id) =>
            onChange({ productId: typeof id === 'number' ? id : null, variationId: null, attributes: {} })
          }
        />
      ) : (
        <Box>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          {line.options ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {line.options}
            </Typography>
          ) : null}
        </Box>
      )}
      {line.lineId === null && line.productId !== null ? (
        <HandVariation line={line} productId={line.productId} onChange={onChange} />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          label={translate(words('quantity'))}
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
          sx={{ width: 80 }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 6,
              'aria-label': `${translate(words('quantity'))}: ${said}`,
            },
          }}
        />
        <TextField
          label={translate(words('price'))}
          value={line.price}
          placeholder={own ? typedMoney(own.enteredPrice, currency) : ''}
          onChange={(event) => onChange({ price: event.target.value })}
          sx={{ width: 104 }}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              autoComplete: 'off',
              maxLength: 16,
              'aria-label': `${translate(words('price'))}: ${said}`,
            },
            inputLabel: { shrink: true },
          }}
        />
        <Typography sx={{ marginInlineStart: 'auto', fontWeight: 600 }}>
          {own ? <MoneyText amount={own.subtotal} currency={currency} /> : null}
        </Typography>
        <IconButton
          aria-label={translate(words('removeLine'), { name: said })}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <RemoveIcon />
        </IconButton>
      </Box>
      {children.map((child, at) => (
        // What comes with a line has no key of its own and never moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Typography key={at} variant="body2" sx={{ paddingInlineStart: 2, color: 'text.secondary' }}>
          {child.quantity} × {child.name} <MoneyText amount={child.subtotal} currency={currency} />
        </Typography>
      ))}
      {problem ? (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}

interface ItemVariations {
  variations:
    | {
        id: number;
        text: string;
        open: { key: string; name: string; values: { key: string; name: string }[] }[];
      }[]
    | null;
}

/** Which variation of a product it is, and what that leaves open; nothing for products without. */
function HandVariation({
  line,
  productId,
  onChange,
}: {
  line: TypedLine;
  productId: number;
  onChange: (changed: Partial<TypedLine>) => void;
}) {
  const translate = useTranslate();
  const { data } = useRest<ItemVariations>(`order-drafts/items/${productId}`);
  if (!data?.variations) return null;
  const chosen = data.variations.find(({ id }) => id === line.variationId);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <TextField
        select
        label={translate(words('variation'))}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange({ variationId: Number(event.target.value), attributes: {} })}
        sx={{ minWidth: 200, flex: 1 }}
      >
        {data.variations.map(({ id, text }) => (
          <MenuItem key={id} value={id}>
            {text || translate(words('anyVariation'))}
          </MenuItem>
        ))}
      </TextField>
      {chosen?.open.map(({ key, name, values }) => (
        <TextField
          key={key}
          select
          label={name}
          value={line.attributes[key] ?? ''}
          onChange={(event) => onChange({ attributes: { ...line.attributes, [key]: event.target.value } })}
          sx={{ minWidth: 140, flex: 1 }}
        >
          {values.map((value) => (
            <MenuItem key={value.key} value={value.key}>
              {value.name}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
