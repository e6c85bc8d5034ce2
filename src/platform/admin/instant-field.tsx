import { FunctionField } from 'react-admin';
import { DAY, dateWords } from './shop-format.ts';
import { useAdminSession } from './use-admin-session.ts';

const FORMATS: Record<'day' | 'minute', Intl.DateTimeFormatOptions> = {
  day: DAY,
  minute: { ...DAY, hour: '2-digit', minute: '2-digit' },
};

/** Says moments (ISO) in the shop's time zone; '' of what is none. */
export function useInstantWords(precision: 'day' | 'minute' = 'minute'): (value: unknown) => string {
  const timeZone = useAdminSession()?.shop.timeZone;
  return (value) => {
    const moment = typeof value === 'string' && value !== '' ? new Date(value) : null;
    if (!moment || Number.isNaN(moment.getTime()) || !timeZone) return '';
    return dateWords(moment, { ...FORMATS[precision], timeZone });
  };
}

/** A moment in the shop's time zone, wherever the browser is, for example `20 Nov 2026, 14:05`; nothing when there is none. */
export function InstantText({
  value,
  precision = 'minute',
}: {
  value: string | null | undefined;
  precision?: 'day' | 'minute';
}) {
  const timeZone = useAdminSession()?.shop.timeZone;
  const text = useInstantWords(precision)(value);
  if (!value || text === '') return null;
  return (
    <time dateTime={value} title={timeZone} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}

/** A list column with a moment. */
export function InstantField({
  source,
  precision,
  emptyText = '',
}: {
  source: string;
  label?: string;
  sortable?: boolean;
  precision?: 'day' | 'minute';
  emptyText?: string;
}) {
  return (
    <FunctionField
      source={source}
      render={(record: Record<string, unknown>) =>
        record[source] ? (
          <InstantText value={record[source] as string} {...(precision ? { precision } : {})} />
        ) : (
          emptyText
        )
      }
    />
  );
}
