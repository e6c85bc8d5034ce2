import { DateInput, type DateInputProps, useTranslateLabel } from 'react-admin';
import { useAdminSession } from './use-admin-session.ts';

/** Narrows a list by a day of the shop's time zone; the server knows when it begins and ends there. */
export function DayInput({ label, source, ...more }: DateInputProps) {
  const name = useTranslateLabel()({ source, label });
  const timeZone = useAdminSession()?.shop.timeZone.replaceAll('_', ' ');
  // Filters show no words below them, so the zone stands in the label, which has room for most of them.
  const words = timeZone === undefined ? name : `${name} (${timeZone})`;
  return <DateInput {...more} source={source} label={words} sx={{ minWidth: { sm: 220 } }} />;
}
