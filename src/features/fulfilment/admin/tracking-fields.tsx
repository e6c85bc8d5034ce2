import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type Carrier, isWebAddress, trackingLink } from '../rules/carriers.ts';

/** Who carries a parcel and how it is followed, as it is typed. */
export interface TypedTracking {
  /** '' = none of the shop's carriers. */
  carrier: string;
  carrierTitle: string;
  trackingNumber: string;
  /** '' = as proposed. */
  link: string;
}

const words = (key: string) => `resources.orders.fulfilment.${key}`;

/** Carrier, tracking number and link of a parcel; the link is proposed as soon as there is a number. */
export function TrackingFields({
  typed,
  carriers,
  place,
  errors,
  onChange,
}: {
  typed: TypedTracking;
  carriers: readonly Carrier[];
  /** Where it goes: some carriers ask for it. */
  place: { postcode: string; country: string };
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<TypedTracking>) => void;
}) {
  const translate = useTranslate();
  const carrier = carriers.find(({ id }) => id === typed.carrier) ?? null;
  const proposed = carrier ? trackingLink(carrier, { ...place, number: typed.trackingNumber.trim() }) : '';
  const isOdd = typed.link !== '' && !isWebAddress(typed.link.trim());
  const linkProblem = errors.link ?? (isOdd ? translate(words('noLink')) : undefined);
  return (
    <Stack spacing={2}>
      <Autocomplete
        freeSolo
        autoHighlight
        options={carriers as Carrier[]}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
        isOptionEqualToValue={(option, other) =>
          typeof option !== 'string' && typeof other !== 'string' && option.id === other.id
        }
        value={carrier}
        inputValue={carrier?.title ?? typed.carrierTitle}
        onChange={(_, chosen) =>
          onChange(
            typeof chosen === 'string' || chosen === null
              ? { carrier: '', carrierTitle: chosen ?? '' }
              : { carrier: chosen.id, carrierTitle: chosen.title },
          )
        }
        onInputChange={(_, text, reason) => {
          if (reason === 'reset') return;
          const same = carriers.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase());
          onChange({ carrier: same?.id ?? '', carrierTitle: text });
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate(words('carrier'))}
            error={errors.carrier !== undefined}
            helperText={errors.carrier ?? translate(words('carrierHelp'))}
          />
        )}
      />
      <TextField
        label={translate(words('trackingNumber'))}
        value={typed.trackingNumber}
        onChange={({ target }) => onChange({ trackingNumber: target.value })}
        error={errors.trackingNumber !== undefined}
        helperText={errors.trackingNumber}
        slotProps={{
          htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 100 },
        }}
      />
      <TextField
        label={translate(words('link'))}
        value={typed.link}
        placeholder={proposed}
        onChange={({ target }) => onChange({ link: target.value })}
        error={linkProblem !== undefined}
        helperText={linkProblem ?? (proposed && typed.link === '' ? translate(words('linkProposed')) : '')}
        slotProps={{
          htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 2000 },
          inputLabel: { shrink: true },
        }}
      />
    </Stack>
  );
}
