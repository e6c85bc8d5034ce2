import Box from '@mui/material/Box';
import { type ComponentProps, useState } from 'react';
import { minorUnits } from '#kit/money.ts';
import { amountOf } from '#platform/admin/controls/amount-of.ts';
import type { KeptPicture } from '#platform/admin/picture-upload.ts';
import { typedMoney } from '#platform/admin/shop-format.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';

/** By which the keys of a table find a cell: its row's place and its column. */
export interface CellPlace {
  at: number;
  column: string;
}

type CellProps = CellPlace & {
  label: string;
  invalid: boolean;
  placeholder?: string | undefined;
};

function cellOf({ at, column, label, invalid, placeholder }: CellProps): ComponentProps<'input'> {
  return {
    'data-at': at,
    'data-column': column,
    name: `variations.${at}.${column === 'pieces' ? 'stockQuantity' : column}`,
    'aria-label': label,
    autoComplete: 'off',
    ...(invalid ? { 'aria-invalid': true } : {}),
    ...(placeholder ? { placeholder } : {}),
  } as ComponentProps<'input'>;
}

/** A text in a cell. */
export function TextCell({
  value,
  onChange,
  ...cell
}: CellProps & { value: string | null; onChange: (value: string | null) => void }) {
  return (
    <input
      {...cellOf(cell)}
      type="text"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

/** An amount in minor units in a cell; what is none stays as it was typed, for the server to say so. */
export function MoneyCell({
  value,
  onChange,
  ...cell
}: CellProps & { value: unknown; onChange: (value: number | null) => void }) {
  const shop = useAdminSession()?.shop;
  const [typed, setTyped] = useState<string>();
  // In another currency the same digits would be another amount.
  if (!shop) return null;
  const { currency } = shop;
  const shown = typeof value === 'number' ? typedMoney(value, currency, shop) : String(value ?? '');
  return (
    <input
      {...cellOf(cell)}
      type="text"
      inputMode={minorUnits(currency) > 0 ? 'decimal' : 'numeric'}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(amountOf(target.value, currency) as number | null);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Whole pieces in a cell; blank = null. What is no number stays as it was typed. */
export function PiecesCell({
  value,
  onChange,
  ...cell
}: CellProps & { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <input
      {...cellOf(cell)}
      type="text"
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={({ target: { value: text } }) =>
        onChange(
          text.trim() === '' ? null : /^-?\d+$/.test(text) ? Number(text) : (text as unknown as number),
        )
      }
    />
  );
}

/** A variation's picture as small as a row; a blank field where it has none. */
export function SmallPicture({ picture }: { picture: { id: number; src?: string; alt?: string } | null }) {
  const { data } = useRest<KeptPicture>(`uploads/pictures/${picture?.id}`, {
    queryKey: ['pictures', picture?.id],
    enabled: picture !== null && !picture.src,
    retry: false,
  });
  const src = picture?.src ?? (picture ? data?.src : undefined);
  const shape = { width: 36, height: 45, borderRadius: 1, objectFit: 'cover', display: 'block' } as const;
  return src ? (
    <Box component="img" src={src} alt="" sx={shape} />
  ) : (
    <Box
      component="span"
      sx={{ ...shape, bgcolor: '#f3eee5', border: '1px dashed', borderColor: 'divider' }}
    />
  );
}
