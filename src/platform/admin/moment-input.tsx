import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FocusEvent, useState } from 'react';
import {
  DateInput,
  type DateInputProps,
  FieldTitle,
  useInput,
  useTranslate,
  useTranslateLabel,
  ValidationError,
} from 'react-admin';
import { type DayEdge, momentOf, type TypedMoment, typedMoment } from './controls/typed-moment.ts';
import { useAdminSession } from './use-admin-session.ts';

/**
 * Edits a moment by day and time in the shop's time zone, wherever the browser is; the form holds ISO text in UTC, null
 * when blank. A day without a time is its beginning or, where something ends, its end. What is no moment stays in the
 * form as it was typed and is refused at the field.
 */
export function MomentInput({ source, label, edge }: { source: string; label?: string; edge: DayEdge }) {
  const translate = useTranslate();
  const name = useTranslateLabel()({ source, ...(label === undefined ? {} : { label }) });
  const timeZone = useAdminSession()?.shop.timeZone;
  const [typed, setTyped] = useState<TypedMoment>();
  const { field, fieldState, id, isRequired } = useInput({
    source,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
    validate: (value: unknown) => (isMoment(value) ? undefined : 'admin.momentInvalid'),
  });
  if (timeZone === undefined) return null;
  const shown = typed ?? typedMoment(field.value, timeZone, edge);
  const message = fieldState.error?.message;
  const change = (part: Partial<TypedMoment>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    field.onChange(momentOf(next, timeZone, edge));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    // A time that clocks leave out is shown as the one that it became.
    if (isMoment(field.value)) setTyped(undefined);
    field.onBlur();
  };
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Box
      onBlur={leave}
      sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', columnGap: 1, alignItems: 'start' }}
    >
      <TextField
        type="date"
        id={id}
        name={field.name}
        inputRef={field.ref}
        value={shown.day}
        error={fieldState.invalid}
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        helperText={
          fieldState.invalid && message ? (
            <ValidationError error={message} />
          ) : (
            translate('admin.timeZone', { zone: timeZone.replaceAll('_', ' ') })
          )
        }
        slotProps={shrunk}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        type="time"
        value={shown.time}
        error={fieldState.invalid}
        label={translate('admin.time')}
        helperText={translate(edge === 'end' ? 'admin.timeBlankEnd' : 'admin.timeBlankStart')}
        slotProps={{ ...shrunk, htmlInput: { 'aria-label': `${name}: ${translate('admin.time')}` } }}
        onChange={({ target }) => change({ time: target.value })}
      />
    </Box>
  );
}

/** Narrows a list by a day of the shop's time zone; the server knows when it begins and ends there. */
export function DayInput({ label, source, ...more }: DateInputProps) {
  const name = useTranslateLabel()({ source, label });
  const timeZone = useAdminSession()?.shop.timeZone.replaceAll('_', ' ');
  // Filters show no words below them, so the zone stands in the label, which has room for most of them.
  const words = timeZone === undefined ? name : `${name} (${timeZone})`;
  return <DateInput {...more} source={source} label={words} sx={{ minWidth: { sm: 220 } }} />;
}

function isMoment(value: unknown): boolean {
  return typeof value !== 'string' || value === '' || value.endsWith('Z');
}
