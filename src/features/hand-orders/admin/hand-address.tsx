import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type Address,
  type AddressField,
  type AddressKind,
  addressFieldName,
} from '#features/fields/public.ts';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import { useRest } from '#platform/admin/use-rest.ts';

interface AddressForm {
  country: string;
  rows: { field: AddressField; label: string; required: boolean }[];
  countries: { code: string; name: string }[];
  states: { code: string; name: string }[] | null;
}

const WIDE: readonly AddressField[] = ['company', 'country', 'address1', 'address2', 'email'];

/** The form of an address, as its country asks for it. */
export function HandAddress({
  kind,
  address,
  problems,
  onChange,
}: {
  kind: AddressKind;
  address: Address;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Address>) => void;
}) {
  const country = encodeURIComponent(address.country);
  const { data } = useRest<AddressForm>(`order-drafts/address-form/${kind}?country=${country}`, {
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
  if (!data) return null;
  return (
    <Box sx={{ ...TWO_COLUMNS, gap: 1.5 }}>
      {data.rows.map(({ field, label, required }) => {
        const error = problems[addressFieldName(kind, field)];
        const choices =
          field === 'country'
            ? data.countries
            : field === 'state' && data.states?.length
              ? data.states
              : null;
        return (
          <TextField
            key={field}
            label={label}
            required={required}
            select={choices !== null}
            // A country that the shop does not serve is shown as none rather than as another.
            value={choices && !choices.some(({ code }) => code === address[field]) ? '' : address[field]}
            error={Boolean(error)}
            helperText={error}
            onChange={(event) =>
              onChange(
                field === 'country'
                  ? { country: event.target.value, state: '' }
                  : { [field]: event.target.value },
              )
            }
            sx={WIDE.includes(field) ? { gridColumn: '1 / -1' } : {}}
            slotProps={{
              htmlInput: { maxLength: 200, autoComplete: 'off', 'data-place': addressFieldName(kind, field) },
            }}
          >
            {choices?.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </Box>
  );
}
