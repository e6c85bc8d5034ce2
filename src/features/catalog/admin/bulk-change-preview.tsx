import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { useBulkWords } from './bulk-change-texts.ts';

/** How many products of a change are in which state. */
export interface ChangeCounts {
  waiting: number;
  done: number;
  same: number;
  refused: number;
  undone: number;
  kept: number;
}

/** A change as the server shows it. */
export interface ShownChange {
  id: number;
  counts: ChangeCounts;
  examples: {
    id: number;
    name: string;
    rows: { name: string; before: Record<string, unknown>; after: Record<string, unknown> }[];
  }[];
  categories: Record<string, string>;
  refused: { id: number; name: string; refusal: string }[];
}

/** What a change would make of products: how many, some of them before and after, and who is left as it is. */
export function BulkChangePreview({ change }: { change: ShownChange }) {
  const translate = useTranslate();
  const word = useBulkWords();
  const { counts, examples, categories } = change;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {word('willChange', { smart_count: counts.waiting })}
        {counts.same > 0 ? ` ${word('same', { smart_count: counts.same })}` : ''}
      </Typography>
      {examples.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {examples.flatMap(({ id, name, rows }) =>
            rows.slice(0, 3).map((row, at) => (
              <Box
                component="li"
                // biome-ignore lint/suspicious/noArrayIndexKey: rows stand as the server sent them
                key={`${id} ${at}`}
                sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}
              >
                <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {row.name ? `${name} – ${row.name}` : name}
                </Typography>
                {Object.entries(row.after).map(([field, value]) => (
                  <Typography key={field} variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate(`resources.products.fields.${field}`)}
                    {': '}
                    <Shown field={field} value={row.before[field]} categories={categories} />
                    {' → '}
                    <strong>
                      <Shown field={field} value={value} categories={categories} />
                    </strong>
                  </Typography>
                ))}
              </Box>
            )),
          )}
        </Box>
      ) : null}
      <Refused change={change} />
    </Box>
  );
}

/** Products that are left as they are, each with the reason. */
export function Refused({ change: { counts, refused } }: { change: ShownChange }) {
  const word = useBulkWords();
  const all = counts.refused + counts.kept;
  if (all === 0) return null;
  return (
    <Alert severity="warning">
      {word('refused', { smart_count: all })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 180, overflow: 'auto' }} tabIndex={0}>
        {refused.map(({ id, name, refusal }) => (
          <li key={id}>
            {name}
            {': '}
            {word(`refusals.${refusal}`)}
          </li>
        ))}
        {all > refused.length ? (
          <li>{word('furtherRefused', { smart_count: all - refused.length })}</li>
        ) : null}
      </Box>
    </Alert>
  );
}

function Shown({
  field,
  value,
  categories,
}: {
  field: string;
  value: unknown;
  categories: Record<string, string>;
}) {
  const translate = useTranslate();
  const word = useBulkWords();
  if (field === 'regularPrice' || field === 'salePrice')
    return value === null ? translate('admin.none') : <MoneyText amount={value as number} />;
  if (field === 'saleFrom' || field === 'saleTo')
    return value === null ? translate('admin.none') : <InstantText value={String(value)} />;
  if (field === 'status') return translate(`resources.products.statuses.${value}`);
  if (field === 'manageStock') return word(value === true ? 'tracked' : 'untracked');
  if (Array.isArray(value)) {
    const names = value.map((id) => categories[String(id)] ?? `#${id}`);
    return names.length > 0 ? names.join(', ') : translate('admin.none');
  }
  return String(value ?? '');
}
