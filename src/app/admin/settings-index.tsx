import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { holdsWords, useFoundScreens } from './search-commands.ts';
import { findSettings, type SettingsEntry, type SettingsWay, useSettingsGroups } from './settings-entries.ts';

/** Results beyond these would have to be read one by one; another word is quicker. */
const MOST_FOUND = 40;

/** All settings by their groups; words that are typed leave the single settings that hold them. */
export function SettingsIndex({ entries }: { entries: SettingsEntry[] }) {
  const translate = useTranslate();
  const groups = useSettingsGroups(entries);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const screens = useFoundScreens();
  const found = words === '' ? [] : findSettings(entries, groups, words).slice(0, MOST_FOUND);
  // What is looked for may be no setting: coupons, for example, have a screen of their own.
  const others =
    words === '' ? [] : screens.filter((one) => holdsWords(one, words) && !isThere(one.to, found));
  return (
    <Box component="nav" aria-label={translate('admin.menu.settings')}>
      <TextField
        fullWidth
        type="search"
        label={translate('admin.settings.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ maxWidth: 560, mb: 2 }}
      />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {words !== '' && found.length + others.length === 0 ? translate('admin.settings.none') : ''}
      </Typography>
      {words === '' ? (
        <Box sx={cards}>
          {groups.map(({ name, title, pages }) => (
            <Card key={name} component="section" aria-labelledby={`settings-${name}`} sx={{ pt: 2, pb: 1 }}>
              <Typography id={`settings-${name}`} variant="h6" component="h2" sx={{ px: 2.5 }}>
                {title}
              </Typography>
              <Ways ways={pages} />
            </Card>
          ))}
        </Box>
      ) : (
        <>
          {found.length > 0 ? (
            <Card sx={{ maxWidth: 760 }}>
              <Ways ways={found} />
            </Card>
          ) : null}
          {others.length > 0 ? (
            <>
              <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
                {translate('admin.settings.screens')}
              </Typography>
              <Card sx={{ maxWidth: 760 }}>
                <Ways ways={others.map(({ title, line, to = '' }) => ({ title, about: line, to }))} />
              </Card>
            </>
          ) : null}
        </>
      )}
    </Box>
  );
}

const isThere = (to: string | undefined, found: readonly SettingsWay[]) => found.some((one) => one.to === to);

/** Pages one below the other, each with what is in it. */
function Ways({ ways }: { ways: readonly SettingsWay[] }) {
  return (
    <List>
      {ways.map(({ to, title, about }) => (
        <ListItem key={to} disablePadding>
          <ListItemButton component={Link} to={to} sx={{ px: 2.5, py: 0.5 }}>
            <ListItemText
              primary={title}
              secondary={about}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

// As newspapers set their columns: cards of any height without gaps below them.
const cards = {
  columnWidth: 360,
  columnGap: 2,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const;
