import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { translator } from '#platform/texts/texts.ts';
import { checkFieldValues, type FieldSurroundings, type SentFile } from '../rules/check-field-values.ts';
import { allCountries, isCountryCode } from '../rules/country-codes.ts';
import { type FormField, isUpload } from '../rules/form-field.ts';
import { inputOf } from '../rules/form-view.ts';
import { formFieldTexts } from '../texts.ts';
import type { ShownForm } from './form-resource.server.ts';

const words = (key: string) => `resources.forms.${key}`;
const text = translator(formFieldTexts, {});
const SPAN = { full: 6, half: 3, third: 2 } as const;

/** Belongs to no form: what is tried out here is no reason for the browser to hold back what is saved. */
const APART = { form: 'preview-of-fields' };

type Entered = Record<string, string | string[]>;

/** What shoppers see of a form as it is being arranged; it checks what is typed by the very rules of the shop. */
export function FormPreview() {
  const translate = useTranslate();
  const form = useRecordContext<ShownForm>();
  const arranged = (useWatch({ name: 'fields' }) ?? []) as FormField[];
  const [entered, setEntered] = useState<Entered>({});
  const [files, setFiles] = useState<Record<string, SentFile[]>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState<number | null>(null);
  const usual = new Map((form?.builtIn ?? []).map((field) => [field.name, field]));
  const fields = arranged
    .filter(({ isOn }) => isOn)
    .map((field) => ({
      ...field,
      // As they are once they are saved.
      options: field.options.map(({ value, label }) => ({ value: value || label, label })),
      label: field.label || usual.get(field.name)?.label || translate(words('unnamed')),
    }));
  /** From where its choices come that are not made here; '' = none, or it has what can be tried. */
  const choicesFrom = ({ name, options }: FormField) =>
    options.length > 0 ? '' : (usual.get(name)?.choicesFrom ?? '');
  const around: FieldSurroundings = { text, isCountry: isCountryCode, files: (name) => files[name] ?? [] };

  /** Looks at some fields, with what was just entered where the form does not know it yet. */
  function check(
    which: readonly FormField[],
    sent: Entered = entered,
    more: Partial<FieldSurroundings> = {},
  ) {
    const tried = which.filter((field) => choicesFrom(field) === '');
    const found = checkFieldValues(tried, sent, { ...around, ...more }).errors;
    setErrors((now) => {
      const kept = Object.entries(now).filter(([name]) => !which.some((field) => field.name === name));
      return { ...Object.fromEntries(kept), ...found };
    });
    return Object.keys(found).length;
  }

  function enter(field: FormField, value: string | string[]) {
    const sent = { ...entered, [field.name]: value };
    setEntered(sent);
    setChecked(null);
    if (errors[field.name] !== undefined) check([field], sent);
  }

  if (fields.length === 0) return null;
  return (
    <Card
      variant="outlined"
      component="section"
      data-preview=""
      sx={{
        p: 2,
        minWidth: 0,
        position: { lg: 'sticky' },
        top: { lg: 140 },
        maxHeight: { lg: '75vh' },
        overflowY: { lg: 'auto' },
      }}
    >
      <Typography variant="h6" component="h2">
        {translate(words('preview'))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate(words('previewHelp'))}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
        }}
      >
        {fields.map((field) => (
          <Box key={field.name} sx={{ gridColumn: `span ${SPAN[field.width]}`, minWidth: 0 }}>
            <PreviewField
              field={field}
              choicesFrom={choicesFrom(field)}
              value={entered[field.name] ?? ''}
              error={errors[field.name]}
              onEnter={(value) => enter(field, value)}
              onFiles={(sent) => {
                setFiles((now) => ({ ...now, [field.name]: sent }));
                setChecked(null);
                check([field], entered, { files: () => sent });
              }}
              onLeave={() => check([field])}
            />
          </Box>
        ))}
      </Box>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setChecked(check(fields))}>
        {translate(words('check'))}
      </Button>
      <Box role="status">
        {checked === null ? null : (
          <Alert severity={checked === 0 ? 'success' : 'warning'} sx={{ mt: 1 }}>
            {translate(words(checked === 0 ? 'allRight' : 'wrong'), { smart_count: checked })}
          </Alert>
        )}
      </Box>
    </Card>
  );
}

interface PreviewFieldProps {
  field: FormField;
  choicesFrom: string;
  value: string | string[];
  error: string | undefined;
  onEnter: (value: string | string[]) => void;
  onFiles: (files: SentFile[]) => void;
  onLeave: () => void;
}

function PreviewField({ field, choicesFrom, value, error, onEnter, onFiles, onLeave }: PreviewFieldProps) {
  const translate = useTranslate();
  const { type, label, isRequired, placeholder, help } = field;
  const about = error ?? help;
  const marked = isRequired ? `${label} *` : label;
  // A list without a choice would look broken.
  if (choicesFrom !== '')
    return (
      <Box sx={{ my: 1 }}>
        <FormLabel component="p">{marked}</FormLabel>
        <Typography variant="body2">{choicesFrom}</Typography>
      </Box>
    );
  if (type === 'checkbox')
    return (
      <FormControl error={error !== undefined} margin="dense">
        <FormControlLabel
          control={
            <Checkbox
              checked={value === 'yes'}
              onChange={({ target }) => onEnter(target.checked ? 'yes' : '')}
              onBlur={onLeave}
            />
          }
          label={marked}
        />
        <FormHelperText>{about}</FormHelperText>
      </FormControl>
    );
  if (type === 'radio' || type === 'checkbox_list') {
    const Box_ = type === 'radio' ? Radio : Checkbox;
    const chosen = Array.isArray(value) ? value : [value];
    return (
      <FormControl component="fieldset" error={error !== undefined} margin="dense">
        <FormLabel component="legend">{marked}</FormLabel>
        {field.options.map((option, at) => {
          const own = option.value;
          const others = chosen.filter((one) => one !== own && one !== '');
          return (
            <FormControlLabel
              // biome-ignore lint/suspicious/noArrayIndexKey: choices have no names before they are saved
              key={at}
              control={
                <Box_
                  checked={chosen.includes(own)}
                  onChange={({ target }: { target: { checked: boolean } }) =>
                    onEnter(type === 'radio' ? own : target.checked ? [...others, own] : others)
                  }
                />
              }
              label={option.label}
            />
          );
        })}
        <FormHelperText>{about}</FormHelperText>
      </FormControl>
    );
  }
  if (isUpload(field))
    return (
      <TextField
        label={marked}
        type="file"
        error={error !== undefined}
        helperText={about}
        onChange={({ target }) =>
          onFiles([...((target as HTMLInputElement).files ?? [])].map(({ name, size }) => ({ name, size })))
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            ...APART,
            multiple: field.mostFiles > 1,
            accept: field.endings.map((ending) => `.${ending}`).join(','),
          },
        }}
        fullWidth
      />
    );
  const choices =
    type === 'country' ? offered(field) : field.options.map((one) => ({ code: one.value, name: one.label }));
  const isSelect = type === 'select' || type === 'country';
  const { type: inputType, autoComplete: _, ...keyboard } = inputOf(field);
  return (
    <TextField
      label={marked}
      placeholder={placeholder || (type === 'date' ? text('day') : undefined)}
      value={value}
      onChange={({ target }) => onEnter(target.value)}
      onBlur={onLeave}
      error={error !== undefined}
      helperText={about}
      autoComplete="off"
      fullWidth
      {...(isSelect
        ? { select: true }
        : { type: inputType, multiline: type === 'textarea', minRows: type === 'textarea' ? 3 : undefined })}
      slotProps={{
        inputLabel: { shrink: true },
        ...(isSelect ? { select: { displayEmpty: true } } : { htmlInput: { ...keyboard, ...APART } }),
      }}
    >
      {isSelect
        ? [
            <MenuItem key="" value="">
              {placeholder || translate(words('choose'))}
            </MenuItem>,
            ...choices.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            )),
          ]
        : null}
    </TextField>
  );
}

function offered({ countries: { rule, codes } }: FormField) {
  return allCountries().filter(({ code }) => rule === 'all' || codes.includes(code) === (rule === 'only'));
}
