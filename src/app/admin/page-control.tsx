import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';

interface PageChoice {
  id: number;
  title: string;
}

const QUERY = new URLSearchParams({
  filter: JSON.stringify({ status: 'published' }),
  sort: JSON.stringify(['title', 'ASC']),
  range: JSON.stringify([0, 199]),
});

/** One of the shop's published pages by its title, or none. */
export function PageControl({
  label,
  id,
  disabled,
  error,
  help,
  onChange,
}: {
  label: string;
  id: number | null;
  disabled: boolean;
  error: string | undefined;
  help: string | null;
  onChange: (id: number | null) => void;
}) {
  const translate = useTranslate();
  const { data: pages = [] } = useQuery({
    queryKey: ['settings', 'pages', 'choices'],
    queryFn: async () => (await rest<PageChoice[]>(`pages?${QUERY}`)).body,
  });
  const isListed = id === null || pages.some((page) => page.id === id);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={id === null ? '' : String(id)}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error ?? help}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <MenuItem value="">{translate('admin.none')}</MenuItem>
      {isListed ? null : <MenuItem value={String(id)}>#{id}</MenuItem>}
      {pages.map((page) => (
        <MenuItem key={page.id} value={String(page.id)}>
          {page.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
