import { FunctionField } from 'react-admin';

const FORMATS: Record<'day' | 'minute', Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  minute: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
};

/** A moment for people in their own time zone, for example `20 Nov 2026, 14:05`; nothing when there is none. */
export function InstantText({
  value,
  precision = 'minute',
}: {
  value: string | null | undefined;
  precision?: 'day' | 'minute';
}) {
  if (!value) return null;
  const text = new Intl.DateTimeFormat('en-GB', FORMATS[precision]).format(new Date(value));
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
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
