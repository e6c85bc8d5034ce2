import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { editedKinds, hasByName } from '#features/catalog/public.ts';
import { useAdminParts } from '#platform/admin/office.ts';

const words = (key: string) => `slices.downloads.${key}`;

const asItIs = (value: number[] | null) => value;

/** The same choice as a field of the form. */
export function VariationChoice({ source, label }: { source: string; label: string }) {
  // Left to itself, the library makes '' of null.
  const { field } = useInput<number[] | null>({
    source,
    defaultValue: null,
    format: asItIs,
    parse: asItIs,
  });
  return <ChosenVariations chosen={field.value ?? null} onChange={field.onChange} label={label} />;
}

/** All variations of the product in the form, or some of those that are saved; nothing where it has none. */
export function ChosenVariations({
  chosen,
  onChange,
  label,
}: {
  /** Null = all. */
  chosen: number[] | null;
  onChange: (chosen: number[] | null) => void;
  label: string;
}) {
  const translate = useTranslate();
  const id = useId();
  const [type, variations = []] = useWatch({ name: ['type', 'downloads.variations'] }) as [
    string | undefined,
    { id: number; name: string }[] | undefined,
  ];
  const kind = useAdminParts(editedKinds).find(({ name }) => name === type);
  if (!hasByName(kind, 'variations') || variations.length === 0) return null;
  return (
    <FormControl component="fieldset" sx={{ mt: 1 }}>
      <FormLabel component="legend" id={id}>
        {translate(label)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen === null ? 'all' : 'some'}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio size="small" />} label={translate(words('all'))} />
        <FormControlLabel value="some" control={<Radio size="small" />} label={translate(words('some'))} />
      </RadioGroup>
      {chosen === null ? null : (
        <Box sx={{ paddingInlineStart: 3, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {variations.map((variation) => (
            <FormControlLabel
              key={variation.id}
              label={variation.name}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(variation.id)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...chosen, variation.id]
                        : chosen.filter((one) => one !== variation.id),
                    )
                  }
                />
              }
            />
          ))}
        </Box>
      )}
      {chosen?.length === 0 ? <FormHelperText>{translate(words('noneChosen'))}</FormHelperText> : null}
    </FormControl>
  );
}
