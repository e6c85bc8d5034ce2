import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { FunctionField, type RaRecord, SelectInput, useListContext, useTranslate } from 'react-admin';
import type { BulkOperation, ListColumn, ListFilter } from './added-parts.ts';
import { LazyView } from './lazy-view.tsx';
import { useActOnMarked } from './use-act-on-marked.ts';

/** All that the list finds, in its order, as a table to take away. */
export function ExportButton() {
  const { resource, filterValues, sort } = useListContext();
  const translate = useTranslate();
  const asked = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filterValues),
  });
  return (
    <Button
      component="a"
      href={`/rest/${resource}/export.csv?${asked}`}
      download
      size="small"
      startIcon={<DownloadIcon />}
    >
      {translate('admin.exportCsv')}
    </Button>
  );
}

/** A slice's column: its view in each row that has something of it. */
export function addedColumn({ name, label, cell }: ListColumn) {
  return (
    <FunctionField
      key={`parts.${name}`}
      source={`parts.${name}`}
      label={label}
      sortable={false}
      render={(record: RaRecord) => {
        const part = record.parts?.[name];
        return part === undefined ? null : <LazyView load={cell} props={{ part }} />;
      }}
    />
  );
}

/** A slice's filter. */
export function addedFilter({ source, label, choices }: ListFilter) {
  return <SelectInput key={source} source={source} label={label} choices={[...choices]} />;
}

/** Does a slice's operation on each marked row by itself. */
export function AddedBulkButton({ action, label }: Extract<BulkOperation, { label: string }>) {
  const { marked, busy, actOnEach } = useActOnMarked(action);
  const translate = useTranslate();
  // The bar around it is there all the time, only without height.
  if (marked === 0) return null;
  return (
    <Button disabled={busy} onClick={() => void actOnEach()}>
      {translate(label)}
    </Button>
  );
}
