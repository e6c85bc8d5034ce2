import {
  DateInput,
  type DateInputProps,
  FieldTitle,
  useInput,
  useTranslateLabel,
  ValidationError,
} from 'react-admin';
import { isMoment, MomentControl } from './controls/moment-control.tsx';
import type { DayEdge } from './controls/typed-moment.ts';
import { useAdminSession } from './use-admin-session.ts';

/**
 * Edits a moment by day and time in the shop's time zone as an input of a form, which holds ISO text in UTC, null when
 * blank. What is no moment stays in the form as it was typed and is refused at the field.
 */
export function MomentInput({ source, label, edge }: { source: string; label?: string; edge: DayEdge }) {
  const { field, fieldState, id, isRequired } = useInput({
    source,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
    validate: (value: unknown) => (isMoment(value) ? undefined : 'admin.momentInvalid'),
  });
  const name = useTranslateLabel()({ source, ...(label === undefined ? {} : { label }) });
  const message = fieldState.error?.message;
  return (
    <MomentControl
      id={id}
      inputRef={field.ref}
      name={field.name}
      spoken={String(name)}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      edge={edge}
      value={field.value}
      invalid={fieldState.invalid}
      error={fieldState.invalid && message ? <ValidationError error={message} /> : undefined}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
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
