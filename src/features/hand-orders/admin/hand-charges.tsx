import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { MoneyText, useTypedMoney } from '#platform/admin/money-text.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { orderEntryFields } from '../points.ts';
import type { HandPreview } from '../rules/hand-order.ts';
import { newKey, type TypedFee, type TypedOrder } from './hand-order-state.ts';

const words = (key: string) => `resources.orders.entry.${key}`;
const OWN = 'own';
const FIRST = '';

interface ChargeProps {
  typed: TypedOrder;
  preview: HandPreview | null;
  problems: Readonly<Record<string, string>>;
  currency: string;
  onChange: (changed: Partial<TypedOrder>) => void;
}

/** What an order costs beside its products: shipping, fees, and what slices let one enter, such as coupons. */
export function HandCharges(props: ChargeProps) {
  const { typed, problems, onChange } = props;
  const fields = useAdminParts(orderEntryFields);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Sending {...props} />
      <Fees {...props} />
      {fields.map(({ name, label, help }) => (
        <Codes
          key={name}
          label={label}
          help={help}
          codes={typed.parts[name] ?? []}
          problem={problems[`part:${name}`]}
          onChange={(codes) => onChange({ parts: { ...typed.parts, [name]: codes } })}
        />
      ))}
    </Box>
  );
}

function Sending({ typed, preview, problems, currency, onChange }: ChargeProps) {
  const translate = useTranslate();
  const typedMoney = useTypedMoney();
  const { sending } = typed;
  if (preview && !preview.needsShipping)
    return <Typography>{translate('resources.orders.noShipping')}</Typography>;
  const rates = preview?.rates ?? [];
  const wanted = sending.kind === 'own' ? OWN : (sending.rate ?? FIRST);
  const isThere = wanted === OWN || wanted === FIRST || rates.some(({ id }) => id === wanted);
  const choose = (value: string) =>
    onChange({
      sending:
        value === OWN
          ? { kind: 'own', label: translate('resources.orders.shippingLine'), amount: '' }
          : { kind: 'rate', rate: value === FIRST ? null : value },
    });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <TextField
        select
        label={translate(words('sending'))}
        value={isThere ? wanted : FIRST}
        error={Boolean(problems.sending)}
        helperText={problems.sending}
        onChange={(event) => choose(event.target.value)}
        sx={{ minWidth: 220, flex: 2 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value={FIRST}>{translate(words('firstRate'))}</MenuItem>
        {rates.map(({ id, label, amount }) => (
          <MenuItem key={id} value={id}>
            {label}: <MoneyText amount={amount} currency={currency} />
          </MenuItem>
        ))}
        <MenuItem value={OWN}>{translate(words('ownSending'))}</MenuItem>
      </TextField>
      {sending.kind === 'own' ? (
        <>
          <TextField
            label={translate(words('sendingLabel'))}
            value={sending.label}
            onChange={(event) => onChange({ sending: { ...sending, label: event.target.value } })}
            sx={{ minWidth: 140, flex: 1 }}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            label={translate(words('sendingAmount'))}
            value={sending.amount}
            placeholder={typedMoney(0, currency)}
            onChange={(event) => onChange({ sending: { ...sending, amount: event.target.value } })}
            sx={{ width: 130 }}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 16 },
              inputLabel: { shrink: true },
            }}
          />
        </>
      ) : null}
    </Box>
  );
}

function Fees({ typed, problems, onChange }: ChargeProps) {
  const translate = useTranslate();
  const { fees } = typed;
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef('');
  const change = (key: string, changed: Partial<TypedFee>) =>
    onChange({ fees: fees.map((fee) => (fee.key === key ? { ...fee, ...changed } : fee)) });
  return (
    <Box>
      {fees.map((fee, at) => (
        <Box
          key={fee.key}
          ref={(row: HTMLElement | null) => {
            if (!row || added.current !== fee.key) return;
            added.current = '';
            row.querySelector('input')?.focus();
          }}
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', mb: 1 }}
        >
          <TextField
            label={translate(words('feeLabel'))}
            value={fee.label}
            error={Boolean(problems[`fee:${at}`])}
            helperText={problems[`fee:${at}`]}
            onChange={(event) => change(fee.key, { label: event.target.value })}
            sx={{ minWidth: 160, flex: 1 }}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            label={translate(words('feeAmount'))}
            value={fee.amount}
            onChange={(event) => change(fee.key, { amount: event.target.value })}
            sx={{ width: 130 }}
            slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 16 } }}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={fee.taxed}
                onChange={(event) => change(fee.key, { taxed: event.target.checked })}
              />
            }
            label={translate(words('feeTaxed'))}
          />
          <IconButton
            aria-label={translate(words('removeFee'), { name: fee.label })}
            onClick={() => {
              onChange({ fees: fees.filter(({ key }) => key !== fee.key) });
              addButton.current?.focus();
            }}
            sx={{ width: 44, height: 44 }}
          >
            <RemoveIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        ref={addButton}
        startIcon={<AddIcon />}
        disabled={fees.length >= 20}
        onClick={() => {
          const fee = { key: newKey(), label: '', amount: '', taxed: true };
          added.current = fee.key;
          onChange({ fees: [...fees, fee] });
        }}
        sx={{ minHeight: 44 }}
      >
        {translate(words('addFee'))}
      </Button>
    </Box>
  );
}

/** Texts such as codes of coupons, each ended by Enter. */
function Codes({
  label,
  help,
  codes,
  problem,
  onChange,
}: {
  label: string;
  help: string;
  codes: readonly string[];
  problem: string | undefined;
  onChange: (codes: string[]) => void;
}) {
  const translate = useTranslate();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...codes]}
      onChange={(_, typed) => onChange(typed.map((code) => code.trim()).filter((code) => code !== ''))}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate(label)}
          error={Boolean(problem)}
          helperText={problem ?? translate(help)}
        />
      )}
    />
  );
}
