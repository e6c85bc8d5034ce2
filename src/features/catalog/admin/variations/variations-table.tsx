import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { latePart } from '#platform/admin/late-part.ts';
import { newVariation } from '../../rules/edited-variation.ts';
import { COPIED, focusCell, moveByKeys } from './table-keys.ts';
import { TABLE_STYLES } from './table-styles.ts';
import { asNewRow, type FormVariation, rowKey, useVariations } from './use-variations.ts';
import { useVaryingAttributes } from './use-varying-attributes.ts';
import { VariationRow } from './variation-row.tsx';
import { useVariationWords } from './variation-texts.ts';
import { VariationsGenerator } from './variations-generator.tsx';

const Details = latePart(async () => (await import('./variation-details.tsx')).VariationDetails);
const BulkEdit = latePart(async () => (await import('./variations-bulk.tsx')).VariationsBulk);

/** All variations of the product in the form around, to be changed in place, each alone or many at once. */
export function VariationsTable() {
  const word = useVariationWords();
  const { rows, errors, setRows, changeRow } = useVariations();
  const attributes = useVaryingAttributes();
  const [sku, manageStock, stockQuantity] = useWatch({ name: ['sku', 'manageStock', 'stockQuantity'] });
  const inherited = useMemo(
    () => ({ sku: String(sku ?? ''), pieces: manageStock ? Number(stockQuantity ?? 0) : null }),
    [sku, manageStock, stockQuantity],
  );
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<number | null>(null);
  const [isBulk, setIsBulk] = useState(false);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<readonly FormVariation[] | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const present = useRef(rows);
  present.current = rows;

  const markedRows = rows.filter((row) => marked.has(rowKey(row)));
  const places = new Set(
    rows.flatMap((row, at) => (markedRows.length === 0 || marked.has(rowKey(row)) ? [at] : [])),
  );

  function add(options: readonly Record<string, string>[], begun: Partial<FormVariation> = {}) {
    const first = rows.length;
    setRows([...rows, ...options.map((one) => asNewRow(newVariation(one, begun)))]);
    setSaid(word('made', { smart_count: options.length }));
    // The first of them is filled in next.
    requestAnimationFrame(() => focusCell(table.current, first, 'regularPrice'));
  }

  const remove = useStableDeed((isGone: (row: FormVariation) => boolean) => {
    setRemoved(rows);
    setRows(rows.filter((row) => !isGone(row)));
    setSaid(word('deleted', { smart_count: rows.filter(isGone).length }));
    setMarked(new Set());
  });

  function copyDown(at: number, column: string) {
    const from = present.current[at] as unknown as Record<string, unknown>;
    const fields = COPIED[column];
    if (!fields) return;
    const copied = Object.fromEntries(fields.map((field) => [field, from[field]]));
    setRows(present.current.map((row, place) => (place > at ? { ...row, ...copied } : row)));
  }

  const deeds = useMemo(
    () => ({
      change: changeRow,
      mark: (key: string, isMarked: boolean) =>
        setMarked((before) => {
          const next = new Set(before);
          if (isMarked) next.add(key);
          else next.delete(key);
          return next;
        }),
      open: setOpened,
      remove: (at: number) => {
        const gone = present.current[at];
        remove((row) => row === gone);
      },
      move: (at: number, to: number) => {
        const next = [...present.current];
        const [moved] = next.splice(at, 1);
        if (moved) next.splice(to, 0, moved);
        setRows(next);
      },
    }),
    [changeRow, setRows, remove],
  );

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <VariationsGenerator rows={rows} attributes={attributes} onAdd={add} />
      <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: said ? 32 : 0 }}>
        {said ? <Typography variant="body2">{said}</Typography> : null}
        {removed ? (
          <Button
            size="small"
            onClick={() => {
              setRows(removed);
              setRemoved(null);
              setSaid('');
            }}
          >
            {word('undo')}
          </Button>
        ) : null}
      </Box>
      {errors.message ? (
        <Alert severity="error" id="variations" tabIndex={-1}>
          {errors.message}
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{word('none')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
              <input
                type="checkbox"
                checked={markedRows.length === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = markedRows.length > 0 && markedRows.length < rows.length;
                }}
                onChange={({ target }) => setMarked(new Set(target.checked ? rows.map(rowKey) : []))}
              />
              {word('markAll')}
            </Box>
            <Button variant="outlined" size="small" onClick={() => setIsBulk(true)}>
              {markedRows.length > 0
                ? word('editMarked', { smart_count: markedRows.length })
                : word('editAll')}
            </Button>
            {markedRows.length > 0 ? (
              <Button size="small" color="error" onClick={() => remove((row) => marked.has(rowKey(row)))}>
                {word('deleteMarked', { smart_count: markedRows.length })}
              </Button>
            ) : null}
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', flex: '1 1 320px', display: { xs: 'none', md: 'block' } }}
            >
              {word('keys')}
            </Typography>
          </Box>
          <Box sx={{ overflowX: 'auto', mx: -0.5 }}>
            <Box
              component="table"
              ref={table}
              aria-label={word('table')}
              onKeyDown={(event) => moveByKeys(event, copyDown)}
              sx={TABLE_STYLES}
            >
              <thead>
                <tr>
                  <td />
                  <th>{word('picture')}</th>
                  {attributes.map(({ key, name }) => (
                    <th key={key}>{name}</th>
                  ))}
                  <th>{word('price')}</th>
                  <th>{word('sale')}</th>
                  <th>{word('sku')}</th>
                  <th>{word('pieces')}</th>
                  <th>{word('on')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <VariationRow
                    key={rowKey(row)}
                    row={row}
                    at={at}
                    count={rows.length}
                    markKey={rowKey(row)}
                    isMarked={marked.has(rowKey(row))}
                    attributes={attributes}
                    inherited={inherited}
                    errors={errors[at]}
                    deeds={deeds}
                  />
                ))}
              </tbody>
            </Box>
          </Box>
        </>
      )}
      <Suspense fallback={null}>
        {opened !== null && rows[opened] ? (
          <Details
            row={rows[opened]}
            at={opened}
            count={rows.length}
            attributes={attributes}
            errors={errors[opened]}
            onChange={changeRow}
            onOpen={setOpened}
            onClose={() => {
              setOpened(null);
              requestAnimationFrame(() => focusCell(table.current, opened, 'details'));
            }}
          />
        ) : null}
        {isBulk ? (
          <BulkEdit
            rows={rows}
            places={places}
            attributes={attributes}
            onApply={setRows}
            onClose={() => setIsBulk(false)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}

/** The same function for good, which does what it would do now: rows that did not change need not be drawn again. */
function useStableDeed<Arguments extends unknown[]>(deed: (...args: Arguments) => void) {
  const latest = useRef(deed);
  latest.current = deed;
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
