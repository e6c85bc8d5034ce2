import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useInput, useTranslate } from 'react-admin';
import { saidOfCost } from './said-of-cost.ts';

interface ClassCost {
  name: string;
  cost: string;
}

const text = (key: string) => `resources.shipping-zones.${key}`;

/** What each shipping class costs on top of a flat rate; the form holds costs by class name. */
export function ClassCostsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput({
    source,
    validate: (value: Record<string, string> | null | undefined) =>
      Object.values(value ?? {})
        .map(saidOfCost)
        .find(Boolean),
  });
  const { data: classes = [] } = useGetList<{ id: number; slug: string; name: string }>('shipping-classes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const stored = (field.value ?? {}) as Record<string, string>;
  // A row without a name yet has no place among costs by name.
  const [typed, setTyped] = useState<ClassCost[]>([]);
  const rows = JSON.stringify(costsByName(typed)) === JSON.stringify(stored) ? typed : rowsOf(stored);

  function change(next: ClassCost[]) {
    setTyped(next);
    field.onChange(costsByName(next));
  }

  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {rows.map((row, index) => {
        const twice = row.name !== '' && rows.findIndex(({ name }) => name === row.name) !== index;
        const said = saidOfCost(row.cost);
        const set = (part: Partial<ClassCost>) =>
          change(rows.map((one, at) => (at === index ? { ...one, ...part } : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while one is typed.
          <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <TextField
              select
              label={translate(text('method.class'))}
              value={row.name}
              error={twice}
              helperText={twice ? translate(text('classTwice')) : ' '}
              onChange={(event) => set({ name: event.target.value })}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              sx={{ minWidth: 160 }}
            >
              <option value="" />
              {/* One that is in the trash stays as it is. */}
              {row.name !== '' && classes.every(({ slug }) => slug !== row.name) && (
                <option value={row.name}>{row.name}</option>
              )}
              {classes.map(({ id, slug, name }) => (
                <option key={id} value={slug}>
                  {name}
                </option>
              ))}
            </TextField>
            <TextField
              label={translate(text('method.classCost'))}
              value={row.cost}
              error={said !== undefined}
              helperText={said ? translate(said) : ' '}
              onChange={(event) => set({ cost: event.target.value })}
            />
            <IconButton
              aria-label={translate(text('removeClass'), { name: row.name })}
              onClick={() => change(rows.filter((_, at) => at !== index))}
              sx={{ mt: 1 }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Button
        variant="text"
        size="small"
        startIcon={<AddIcon />}
        onClick={() => change([...rows, { name: '', cost: '' }])}
      >
        {translate(text('addClass'))}
      </Button>
    </Box>
  );
}

function rowsOf(costs: Record<string, string>): ClassCost[] {
  return Object.entries(costs).map(([name, cost]) => ({ name, cost }));
}

function costsByName(rows: ClassCost[]): Record<string, string> {
  return Object.fromEntries(rows.flatMap(({ name, cost }) => (name === '' ? [] : [[name, cost]])));
}
