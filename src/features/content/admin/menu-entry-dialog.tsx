import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { defineFields } from '#platform/fields/field.ts';
import { sectionField } from '../rules/content-fields.ts';
import { LinkControl } from './link-control.tsx';
import type { EntryMessages, MenuRow } from './menu-rows.ts';

const text = (key: string) => `resources.menus.${key}`;

/** What an entry may have besides its words and where it leads. */
const extras = defineFields({
  picture: { kind: 'picture', label: text('fields.picture'), default: null },
  text: { kind: 'text', label: text('fields.text'), default: '', most: 200, help: text('help.text') },
  badge: { kind: 'text', label: text('fields.badge'), default: '', most: 30, help: text('help.badge') },
  panel: sectionField({ label: text('fields.panel'), help: text('help.panel') }),
  panelWidth: {
    kind: 'choice',
    label: text('fields.panelWidth'),
    default: 'page',
    choices: { page: text('widths.page'), fitted: text('widths.fitted') },
  },
});

/** Changes one entry of a menu; what is changed stands in the form behind it at once. */
export function MenuEntryDialog({
  entry,
  errors,
  isUnshown,
  mayOpenPanel,
  onChange,
  onRemove,
  onClose,
}: {
  entry: MenuRow['entry'];
  errors: EntryMessages;
  isUnshown: boolean;
  /** Panels open below the entries of the first level. */
  mayOpenPanel: boolean;
  onChange: (entry: MenuRow['entry']) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const said = (name: string) => {
    const message = errors[name];
    return message === undefined ? undefined : translate(message, { _: message });
  };
  const asked = Object.entries(extras).filter(
    ([name]) =>
      (name !== 'panel' || mayOpenPanel) && (name !== 'panelWidth' || (mayOpenPanel && entry.panel)),
  );
  const label = said('label');
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby="menu-entry">
      <DialogTitle id="menu-entry">{entry.label || translate(text('newLink'))}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <FieldControl
            field={{
              kind: 'switch',
              label: text('fields.heading'),
              help: text('help.heading'),
              default: false,
            }}
            value={entry.heading === true}
            onChange={(isHeading) => {
              const { heading: _, target, ...rest } = entry;
              onChange(
                isHeading
                  ? { ...rest, address: '', heading: true }
                  : { ...rest, ...(target ? { target } : {}) },
              );
            }}
          />
          {entry.heading ? null : (
            <LinkControl
              place={{ address: entry.address, target: entry.target }}
              error={errors.address ?? errors.target}
              isUnshown={isUnshown}
              onChange={({ address, target }, name) => {
                const { target: _, ...rest } = entry;
                onChange({
                  ...rest,
                  address,
                  ...(target ? { target } : {}),
                  label: entry.label || name || '',
                });
              }}
            />
          )}
          <TextField
            label={translate(text('fields.label'))}
            value={entry.label}
            error={label !== undefined}
            helperText={label}
            required
            onChange={(event) => onChange({ ...entry, label: event.target.value })}
          />
          {asked.map(([name, field]) => (
            <FieldControl
              key={name}
              field={field}
              name={name}
              value={entry[name as keyof typeof extras] ?? field.default}
              error={said(name)}
              onChange={(value) => onChange(withExtra(entry, name, value))}
            />
          ))}
          {mayOpenPanel && entry.panel ? (
            <Link href={`/admin/editor/${entry.panel}?at=${encodeURIComponent('/')}`} target="_blank">
              {translate(text('editPanel'))}
            </Link>
          ) : null}
          {!mayOpenPanel && entry.panel ? (
            <Alert severity="info">{translate(text('panelBelow'))}</Alert>
          ) : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
          {translate(text('remove'))}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate(text('done'))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An entry with something more, or without it where nothing was filled in. */
function withExtra(entry: MenuRow['entry'], name: string, value: unknown): MenuRow['entry'] {
  const { [name as 'text']: _, ...rest } = entry;
  return value === null || value === '' ? rest : { ...rest, [name]: value };
}
