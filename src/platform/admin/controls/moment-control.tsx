import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FocusEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DayEdge } from '#platform/fields/field.ts';
import { useAdminSession } from '../use-admin-session.ts';
import { inTextField, type WordedProps } from './control-props.ts';
import { momentOf, type TypedMoment, typedMoment } from './typed-moment.ts';

/**
 * A moment by day and time in the shop's time zone, wherever the browser is; `value` is ISO text in UTC, null when
 * blank. A day without a time is its beginning or, where something ends, its end. What is no moment stays as typed.
 */
export function MomentControl({
  edge,
  value,
  onChange,
  ...said
}: Omit<WordedProps<string | null>, 'help'> & { edge: DayEdge; value: unknown }) {
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
  };
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Box
      onBlur={leave}
      sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', columnGap: 1, alignItems: 'start' }}
    >
      <TextField
        type="date"
        {...inTextField({
          ...said,
          help: translate('admin.timeZone', { zone: timeZone.replaceAll('_', ' ') }),
        })}
        value={shown.day}
        slotProps={shrunk}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        type="time"
        value={shown.time}
        error={Boolean(said.error)}
        label={translate('admin.time')}
        disabled={said.disabled ?? false}
        helperText={translate(edge === 'end' ? 'admin.timeBlankEnd' : 'admin.timeBlankStart')}
        slotProps={{ ...shrunk, htmlInput: { 'aria-label': `${said.label}: ${translate('admin.time')}` } }}
        onChange={({ target }) => change({ time: target.value })}
      />
    </Box>
  );
}

/** Whether this is a moment in full, or none; else it is what somebody is typing. */
export function isMoment(value: unknown): boolean {
  return typeof value !== 'string' || value === '' || value.endsWith('Z');
}
