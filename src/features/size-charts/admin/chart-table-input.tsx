import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { messageOf } from '#platform/admin/controls/control-props.ts';
import { type ChartTable, MOST_CHART_COLUMNS, MOST_CHART_ROWS, withPasted } from '../rules/size-chart.ts';

const text = (key: string) => `resources.size-charts.${key}`;
const same = (value: unknown) => value;
const EMPTY: ChartTable = { headRow: true, headColumn: false, rows: [] };

const CELL = {
  font: 'inherit',
  width: '100%',
  minWidth: 88,
  px: 1,
  py: 0.75,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
};

/** A table that is typed cell by cell, by keyboard alone, or pasted from a spreadsheet. */
export function ChartTableInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, format: same, parse: same, defaultValue: EMPTY });
  const grid = useRef<HTMLTableElement>(null);
  const table: ChartTable = { ...EMPTY, ...field.value };
  const rows = table.rows.length > 0 ? table.rows : [['']];
  const width = Math.max(1, rows[0]?.length ?? 1);
  const problem = problemOf(fieldState.error);

  const keep = (next: readonly (readonly string[])[]) => field.onChange({ ...table, rows: next });
  const say = (row: number, column: number, value: string) =>
    keep(
      rows.map((cells, at) => (at === row ? cells.map((cell, i) => (i === column ? value : cell)) : cells)),
    );
  const addRow = () => keep([...rows, Array.from({ length: width }, () => '')]);

  /** Moves the focus once what it goes to has been drawn. */
  function goTo(row: number, column: number) {
    requestAnimationFrame(() => {
      const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`);
      cell?.focus();
      cell?.select();
    });
  }

  function onKeyDown(event: KeyboardEvent, row: number, column: number) {
    const { key } = event;
    if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return;
    // Enter would send the form.
    event.preventDefault();
    if (key === 'ArrowUp') return goTo(row - 1, column);
    if (key === 'Enter' && row === rows.length - 1 && rows.length < MOST_CHART_ROWS) {
      addRow();
      return goTo(row + 1, 0);
    }
    goTo(row + 1, column);
  }

  function onPaste(event: ClipboardEvent, row: number, column: number) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(pasted.trimEnd())) return;
    event.preventDefault();
    keep(withPasted(rows, { row, column }, pasted));
  }

  function remove(which: 'row' | 'column', at: number) {
    keep(
      which === 'row'
        ? rows.filter((_, row) => row !== at)
        : rows.map((cells) => cells.filter((_, column) => column !== at)),
    );
    goTo(which === 'row' ? Math.max(0, at - 1) : 0, which === 'column' ? Math.max(0, at - 1) : 0);
  }

  return (
    <Box role="group" aria-label={translate(text('fields.table'))} sx={{ my: 1, minWidth: 0 }}>
      {(['headRow', 'headColumn'] as const).map((name) => (
        <FormControlLabel
          key={name}
          control={
            <Switch
              checked={table[name]}
              onChange={(_, checked) => field.onChange({ ...table, rows, [name]: checked })}
            />
          }
          label={translate(text(name))}
        />
      ))}
      <Box sx={{ overflowX: 'auto', my: 1 }}>
        <Box component="table" ref={grid} sx={{ borderCollapse: 'collapse' }}>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; their cells hold nothing of their own
              <tr key={row}>
                {cells.map((cell, column) => (
                  <Box
                    component="td"
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                    key={column}
                    sx={{
                      p: 0,
                      border: 1,
                      borderColor: 'divider',
                      fontWeight:
                        (table.headRow && row === 0) || (table.headColumn && column === 0) ? 600 : 400,
                      bgcolor:
                        (table.headRow && row === 0) || (table.headColumn && column === 0)
                          ? 'action.hover'
                          : undefined,
                    }}
                  >
                    <Box
                      component="input"
                      type="text"
                      maxLength={200}
                      value={cell}
                      data-cell={`${row}-${column}`}
                      aria-label={translate(text('cell'), { row: row + 1, column: column + 1 })}
                      onChange={(event) => say(row, column, event.currentTarget.value)}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onPaste={(event) => onPaste(event, row, column)}
                      sx={CELL}
                    />
                  </Box>
                ))}
                <td>
                  <IconButton
                    size="small"
                    aria-label={translate(text('removeRow'), { number: row + 1 })}
                    disabled={rows.length === 1}
                    onClick={() => remove('row', row)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </td>
              </tr>
            ))}
            <tr>
              {Array.from({ length: width }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names
                <Box component="td" key={column} sx={{ textAlign: 'center' }}>
                  <IconButton
                    size="small"
                    aria-label={translate(text('removeColumn'), { number: column + 1 })}
                    disabled={width === 1}
                    onClick={() => remove('column', column)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              ))}
              <td />
            </tr>
          </tbody>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          disabled={rows.length >= MOST_CHART_ROWS}
          onClick={() => {
            addRow();
            goTo(rows.length, 0);
          }}
        >
          {translate(text('addRow'))}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          disabled={width >= MOST_CHART_COLUMNS}
          onClick={() => {
            keep(rows.map((cells) => [...cells, '']));
            goTo(0, width);
          }}
        >
          {translate(text('addColumn'))}
        </Button>
      </Box>
      <FormHelperText error={problem !== undefined}>
        {problem === undefined ? translate(text('paste')) : translate(problem, { _: problem })}
      </FormHelperText>
    </Box>
  );
}

/** What is wrong with the table, wherever within it. */
function problemOf(error: unknown): string | undefined {
  const own = messageOf(error);
  if (own !== undefined || typeof error !== 'object' || error === null) return own;
  for (const inner of Object.values(error)) {
    const found = problemOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
