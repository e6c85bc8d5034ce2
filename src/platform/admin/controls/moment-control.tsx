import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAdminSession } from '../use-admin-session.ts';
import { type DayEdge, momentOf, type TypedMoment, typedMoment } from './typed-moment.ts';

/**
 * A moment by day and time in the shop's time zone, wherever the browser is; `value` is ISO text in UTC, null when
 * blank. A day without a time is its beginning or, where something ends, its end. What is no moment stays as typed.
 */
export function MomentControl({
  id,
  name,
  inputRef,
  label,
  spoken,
  edge,
  value,
  invalid,
  error,
  onChange,
  onBlur,
}: {
  id?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  label: ReactNode;
  /** The label as it is read aloud at the time. */
  spoken: string;
  edge: DayEdge;
  value: unknown;
  invalid: boolean;
  error?: ReactNode;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}) {
  const translate = useTranslate();
  const timeZone = useAdminSession()?.shop.timeZone;
  const [typed, setTyped] = useState<TypedMoment>();
  if (timeZone === undefined) return null;
  const shown = typed ?? typedMoment(value, timeZone, edge);
  const change = (part: Partial<TypedMoment>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(momentOf(next, timeZone, edge));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    // A time that clocks leave out is shown as the one that it became.
    if (isMoment(value)) setTyped(undefined);
    onBlur?.();
  };
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Box
      onBlur={leave}
      sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', columnGap: 1, alignItems: 'start' }}
    >
      <TextField
        type="date"
        {...(id === undefined ? {} : { id })}
        {...(name === undefined ? {} : { name })}
        {...(inputRef === undefined ? {} : { inputRef })}
        value={shown.day}
        error={invalid}
        label={label}
        helperText={error ?? translate('admin.timeZone', { zone: timeZone.replaceAll('_', ' ') })}
        slotProps={shrunk}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        type="time"
        value={shown.time}
        error={invalid}
        label={translate('admin.time')}
        helperText={translate(edge === 'end' ? 'admin.timeBlankEnd' : 'admin.timeBlankStart')}
        slotProps={{ ...shrunk, htmlInput: { 'aria-label': `${spoken}: ${translate('admin.time')}` } }}
        onChange={({ target }) => change({ time: target.value })}
      />
    </Box>
  );
}

/** Whether this is a moment in full, or none; else it is what somebody is typing. */
export function isMoment(value: unknown): boolean {
  return typeof value !== 'string' || value === '' || value.endsWith('Z');
}
