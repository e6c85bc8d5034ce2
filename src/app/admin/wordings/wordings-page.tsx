import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useUnsavedWarning } from '#platform/admin/use-unsaved-warning.ts';
import { findTexts, type TextFilter } from './find-texts.ts';
import type { ShopText, ShopTexts } from './shop-text.ts';
import { WordingRow } from './wording-row.tsx';
import { useWordingWords } from './wording-texts.ts';

/** Everything the shop says, in the owner's own words where the owner likes other ones better. */
export function WordingsPage() {
  const translate = useTranslate();
  const word = useWordingWords();
  const client = useQueryClient();
  const mayWrite = mayIn(useAdminSession(), 'settings.write');
  // Before somebody chooses, the shop's own.
  const [language, setLanguage] = useState('');
  const queryKey = useMemo(() => ['texts', language], [language]);
  const { data, isError } = useRest<ShopTexts>(`texts${language && `?language=${language}`}`, {
    queryKey,
    // Typing must not be overwritten when the window gets the focus back.
    refetchOnWindowFocus: false,
  });
  const [filter, setFilter] = useState<TextFilter>({ words: '', slice: '', changedOnly: false });
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWarning(unsaved.size > 0);

  const note = useCallback((key: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(key) === isUnsaved) return before;
      const next = new Set(before);
      if (isUnsaved) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  const keep = useCallback(
    (saved: ShopText) =>
      client.setQueryData<ShopTexts>(queryKey, (before) =>
        before
          ? { ...before, texts: before.texts.map((text) => (text.key === saved.key ? saved : text)) }
          : before,
      ),
    [client, queryKey],
  );
  const slices = useMemo(() => [...new Set(data?.texts.map(({ slice }) => slice))], [data]);

  if (isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
  // What somebody is typing stays in sight, whatever is searched for.
  const shown = findTexts(data.texts, filter, unsaved);
  const changed = data.texts.filter(({ own }) => own !== null).length;

  return (
    <Box sx={{ pt: 2, maxWidth: 900 }}>
      <Title title={word('title')} />
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '68ch' }}>
        {word('lead', { example: '{name}' })}
      </Typography>
      <Box
        component="search"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}
      >
        <TextField
          type="search"
          label={word('search')}
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
          sx={{ flex: '2 1 220px' }}
        />
        <TextField
          select
          label={word('slice')}
          value={filter.slice}
          onChange={(event) => setFilter({ ...filter, slice: event.target.value })}
          sx={{ flex: '1 1 180px' }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{word('everywhere')}</MenuItem>
          {slices.map((slice) => (
            <MenuItem key={slice} value={slice}>
              {slice}
            </MenuItem>
          ))}
        </TextField>
        {data.languages.length > 1 ? (
          <TextField
            select
            label={word('language')}
            value={data.locale}
            // Another language has other texts: what is typed here would be lost.
            disabled={unsaved.size > 0}
            onChange={(event) => {
              setFilter({ ...filter, slice: '' });
              setLanguage(event.target.value);
            }}
            sx={{ flex: '1 1 140px' }}
          >
            {data.languages.map(({ locale, name }) => (
              <MenuItem key={locale} value={locale} lang={locale}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <FormControlLabel
          control={
            <Switch
              checked={filter.changedOnly}
              onChange={(_, changedOnly) => setFilter({ ...filter, changedOnly })}
            />
          }
          label={word('changedOnly', { changed })}
        />
      </Box>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {word('found', { smart_count: shown.length })}
      </Typography>
      {slices.map((slice) => {
        const rows = shown.filter((text) => text.slice === slice);
        if (rows.length === 0) return null;
        return (
          <Card key={slice} component="section" aria-label={slice} sx={{ mb: 2 }}>
            <Typography variant="h6" component="h2" sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
              {slice}
            </Typography>
            {rows[0]?.technical ? (
              <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, sm: 3 }, pb: 1.5 }}>
                {word('technical')}
              </Typography>
            ) : null}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {rows.map((text) => (
                <WordingRow
                  key={text.key}
                  text={text}
                  locale={data.locale}
                  mayWrite={mayWrite}
                  onUnsaved={note}
                  onSaved={keep}
                />
              ))}
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}
