import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** A page of settings and what it asks for. */
export interface SettingsEntry {
  name: string;
  title: string;
  /** The heading under which it stands; null = none. */
  section?: string;
  /** Labels and helps of its settings. */
  settings: { label: string; help: string | null }[];
}

/** The pages of settings one below the other; words that are typed leave those that hold them, and say where. */
export function SettingsMenu({
  entries,
  current,
}: {
  entries: SettingsEntry[];
  current: string | undefined;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = entries.flatMap((entry) => {
    const hits =
      words.length === 0 ? [] : entry.settings.filter(({ label, help }) => holds(`${label} ${help ?? ''}`));
    return holds(entry.title) || hits.length > 0 ? [{ ...entry, hits }] : [];
  });
  return (
    <Box component="nav" aria-label={translate('admin.menu.settings')}>
      <TextField
        fullWidth
        type="search"
        label={translate('admin.settings.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary', p: 2 }}>
          {translate('admin.settings.none')}
        </Typography>
      ) : null}
      <List>
        {found.map(({ name, title, section, hits }, at) => (
          <Fragment key={name}>
            {section && section !== found[at - 1]?.section ? (
              <ListSubheader disableSticky>{section}</ListSubheader>
            ) : null}
            <ListItem disablePadding>
              <ListItemButton
                component={Link}
                to={`/settings/${name}`}
                selected={name === current}
                {...(name === current ? { 'aria-current': 'page' as const } : {})}
                sx={{ borderRadius: 2 }}
              >
                <ListItemText
                  primary={title}
                  secondary={hits.map(({ label }) => label).join(' · ') || null}
                />
              </ListItemButton>
            </ListItem>
          </Fragment>
        ))}
      </List>
    </Box>
  );
}
