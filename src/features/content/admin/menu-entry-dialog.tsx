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
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
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
  onPanelMade,
  onRemove,
  onClose,
}: {
  entry: MenuRow['entry'];
  errors: EntryMessages;
  isUnshown: boolean;
  /** Panels open below the entries of the first level. */
  mayOpenPanel: boolean;
  onChange: (entry: MenuRow['entry']) => void;
  /** A panel was made for it; meanwhile it may have been changed. */
  onPanelMade: (id: number) => void;
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
          {mayOpenPanel ? <PanelWay entry={entry} onMade={onPanelMade} /> : null}
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

/** The way to what opens below an entry: a new section of its own, or the editor of the one that was chosen. */
function PanelWay({ entry, onMade }: { entry: MenuRow['entry']; onMade: (id: number) => void }) {
  const translate = useTranslate();
  const tellFailure = useTellFailure();
  const [isMaking, setMaking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that made it is gone, and what comes next is to fill it.
  useEffect(() => {
    if (!entry.panel || !isMaking) return;
    link.current?.focus();
    setMaking(false);
  }, [entry.panel, isMaking]);
  async function make() {
    setMaking(true);
    const title = translate(text('panelName'), { name: entry.label || translate(text('newLink')) });
    try {
      const body = { kind: 'section', title, status: 'published' };
      const answer = await rest<{ id: number }>('site-parts', { method: 'POST', body });
      onMade(answer.body.id);
    } catch (error) {
      tellFailure(error);
      setMaking(false);
    }
  }
  if (entry.panel)
    return (
      <Link
        ref={link}
        href={`/admin/editor/${entry.panel}?at=${encodeURIComponent('/')}`}
        target="_blank"
        sx={{ justifySelf: 'start' }}
      >
        {translate(text('editPanel'))}
      </Link>
    );
  return (
    <Button disabled={isMaking} onClick={() => void make()} sx={{ justifySelf: 'start' }}>
      {translate(text('makePanel'))}
    </Button>
  );
}

/** An entry with something more, or without it where nothing was filled in. */
function withExtra(entry: MenuRow['entry'], name: string, value: unknown): MenuRow['entry'] {
  const { [name as 'text']: _, ...rest } = entry;
  return value === null || value === '' ? rest : { ...rest, [name]: value };
}
