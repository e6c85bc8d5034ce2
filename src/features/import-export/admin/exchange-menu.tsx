import ImportExportIcon from '@mui/icons-material/ImportExport';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Link, useListContext, useTranslate } from 'react-admin';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { lateWord } from '#platform/admin/late-words.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { exchangeWords } from './exchange-words.ts';
import { useImport, useKinds } from './use-exchange.ts';

/** The ways in and out of what a list shows: a file of another shop in, all that the list finds out. */
export function ExchangeMenu() {
  const { resource, filterValues, sort } = useListContext();
  const rights = useAdminSession()?.resources[resource];
  const translate = useTranslate();
  const say = (key: string) => translate(`slices.import-export.${key}`, { _: lateWord(exchangeWords, key) });
  const kind = useKinds()?.find(({ name }) => name === resource);
  const { send, busy } = useImport();
  const picker = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const asked = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filterValues ?? {}),
  });
  const close = () => setAnchor(null);
  // Whoever may not take lists away takes none in either.
  if (!rights?.export) return null;
  return (
    <>
      <FilePicker
        picker={picker}
        accept=".csv,.txt,.tsv,text/csv"
        onFiles={(files) => void send(resource, files)}
      />
      <Button
        size="small"
        disabled={busy}
        startIcon={<ImportExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {say(busy ? 'uploading' : 'menu')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {kind?.mayImport
          ? [
              <MenuItem
                key="import"
                onClick={() => {
                  close();
                  picker.current?.click();
                }}
              >
                {say('importFile')}
              </MenuItem>,
            ]
          : null}
        {kind ? (
          <MenuItem component="a" href={`/rest/exports/${kind.name}.csv?${asked}`} download onClick={close}>
            {say('exportForShops')}
          </MenuItem>
        ) : null}
        <MenuItem component="a" href={`/rest/${resource}/export.csv?${asked}`} download onClick={close}>
          {say('exportTable')}
        </MenuItem>
        {kind?.mayImport ? (
          <MenuItem
            component={Link}
            to={`/imports?filter=${encodeURIComponent(JSON.stringify({ kind: kind.name }))}`}
            onClick={close}
          >
            {say('past')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
