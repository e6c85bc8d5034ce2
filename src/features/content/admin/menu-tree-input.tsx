import AddIcon from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useChosenRecord } from '#platform/admin/controls/record-control.tsx';
import { SortableTree } from '#platform/admin/sortable-tree.tsx';
import { fitsBelow, treeMoved } from '#platform/admin/tree-moves.ts';
import { linkKey, MENU_LEVELS, type StoredMenuItem } from '../rules/menu.ts';
import { RECORD_SOURCES } from './link-sources.ts';
import { MenuEntryDialog } from './menu-entry-dialog.tsx';
import {
  type EntryMessages,
  type MenuRow,
  menuOfRows,
  menuRows,
  messagesOfRows,
  rowsWithout,
} from './menu-rows.ts';

const text = (key: string) => `resources.menus.${key}`;
const NO_MESSAGES: EntryMessages = {};
const same = (value: unknown) => value;

/** The entries of a menu as a tree: put in order and below one another by dragging, by keyboard or from their menus. */
export function MenuTreeInput() {
  const translate = useTranslate();
  const { field } = useInput({ source: 'items', defaultValue: [], format: same, parse: same });
  const { errors } = useFormState({ name: 'items' });
  const items = (field.value ?? []) as readonly StoredMenuItem[];
  const next = useRef(1);
  const [rows, setRows] = useState<readonly MenuRow[]>(() => numbered(items));
  const [edited, setEdited] = useState<number | null>(null);
  const unshown = (useWatch({ name: 'unshown' }) ?? []) as readonly string[];
  const messages = messagesOfRows(rows, get(errors, 'items'));
  const whole = (get(errors, 'items') as { message?: unknown } | undefined)?.message;

  function numbered(menu: readonly StoredMenuItem[]): readonly MenuRow[] {
    const fresh = menuRows(menu, next.current);
    next.current += fresh.length;
    return fresh;
  }

  // What was saved, or put back, is another menu than the one that was made of these rows.
  const shown = useRef(items);
  useEffect(() => {
    if (shown.current === items) return;
    shown.current = items;
    setRows((before) => (isSame(menuOfRows(before), items) ? before : numbered(items)));
  });

  function change(changed: readonly MenuRow[]): void {
    const menu = menuOfRows(changed);
    shown.current = menu;
    setRows(changed);
    field.onChange(menu);
  }

  function add(parentId: number | null): void {
    const id = next.current++;
    change([...rows, { id, parentId, entry: { label: '', address: '' } }]);
    setEdited(id);
  }

  const row = rows.find(({ id }) => id === edited);
  // What arrives later finds the rows as they are then.
  const rowsNow = useRef(rows);
  rowsNow.current = rows;
  const isUnshown = ({ entry }: MenuRow) => !entry.heading && unshown.includes(linkKey(entry));
  const nameOf = ({ entry }: MenuRow) => entry.label || translate(text('newLink'));
  return (
    <Box sx={{ width: '100%', mt: 1 }}>
      <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {translate(text('fields.items'))}
      </Typography>
      {typeof whole === 'string' ? (
        <Alert severity="error" id="items" sx={{ mb: 1 }}>
          {translate(whole, { _: whole })}
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <SortableTree
            items={rows}
            label={translate(text('fields.items'))}
            nameOf={nameOf}
            levels={MENU_LEVELS}
            onMove={async (moved, place) => {
              change(treeMoved(rows, moved.id, place));
              return true;
            }}
            entries={(one, close) => [
              <MenuItem
                key="add"
                disabled={
                  !fitsBelow([...rows, { id: 0, parentId: one.id }], 0, { parentId: one.id }, MENU_LEVELS)
                }
                onClick={() => {
                  close();
                  add(one.id);
                }}
              >
                {translate(text('addLinkBelow'))}
              </MenuItem>,
              <MenuItem
                key="remove"
                onClick={() => {
                  close();
                  change(rowsWithout(rows, one.id));
                }}
              >
                {translate(text('remove'))}
              </MenuItem>,
            ]}
          >
            {(one) => (
              <EntryRow
                row={one}
                path={pathOf(rows, one)}
                name={nameOf(one)}
                errors={messages.get(one.id) ?? NO_MESSAGES}
                isUnshown={isUnshown(one)}
                onEdit={() => setEdited(one.id)}
              />
            )}
          </SortableTree>
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate(text('noLinks'))}</Typography>
      )}
      <Button startIcon={<AddIcon />} onClick={() => add(null)} sx={{ mt: 1 }}>
        {translate(text('addLink'))}
      </Button>
      {row ? (
        <MenuEntryDialog
          entry={row.entry}
          errors={messages.get(row.id) ?? NO_MESSAGES}
          isUnshown={isUnshown(row)}
          mayOpenPanel={row.parentId === null}
          onPanelMade={(panel) =>
            change(
              rowsNow.current.map((each) =>
                each.id === row.id ? { ...each, entry: { ...each.entry, panel } } : each,
              ),
            )
          }
          onChange={(entry) => change(rows.map((each) => (each.id === row.id ? { ...each, entry } : each)))}
          onRemove={() => {
            setEdited(null);
            change(rowsWithout(rows, row.id));
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Box>
  );
}

function EntryRow({
  row: { entry },
  path,
  name,
  errors,
  isUnshown,
  onEdit,
}: {
  row: MenuRow;
  path: string;
  name: string;
  errors: EntryMessages;
  isUnshown: boolean;
  onEdit: () => void;
}) {
  const translate = useTranslate();
  const { target, address, heading, badge, panel } = entry;
  const chosen = useChosenRecord(RECORD_SOURCES[target?.kind ?? 'page'], target?.id ?? null);
  const leadsTo = heading ? translate(text('leadsNowhere')) : (chosen?.text ?? address);
  const [message] = Object.values(errors);
  return (
    <Box sx={{ py: 0.75 }} data-called={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Link
          component="button"
          type="button"
          onClick={onEdit}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', textAlign: 'start', py: 0.5 }}
        >
          {name}
        </Link>
        {badge ? <Chip size="small" label={badge} /> : null}
        {panel ? <Chip size="small" variant="outlined" label={translate(text('fields.panel'))} /> : null}
        {isUnshown ? <Chip size="small" color="warning" label={translate(text('notShown'))} /> : null}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {leadsTo}
      </Typography>
      {message === undefined ? null : (
        <Typography variant="body2" color="error">
          {translate(message, { _: message })}
        </Typography>
      )}
      {Object.keys(errors).map((field) => (
        <span key={field} id={`${path}.${field}`} tabIndex={-1} />
      ))}
    </Box>
  );
}

/** Where an entry stands in the menu that is stored, for example `items.0.children.2`. */
function pathOf(rows: readonly MenuRow[], { id, parentId }: MenuRow): string {
  const at = rows.filter((row) => row.parentId === parentId).findIndex((row) => row.id === id);
  const parent = rows.find((row) => row.id === parentId);
  return parent ? `${pathOf(rows, parent)}.children.${at}` : `items.${at}`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
