import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, TextInput, useInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FocusPicker } from '#platform/admin/focus-picker.tsx';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { EditPage } from '#platform/admin/pages.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { ReplaceFile } from './replace-file.tsx';
import type { ShownPicture } from './shown-picture.ts';

/** What is said of a picture, wherever it is shown. */
export function PictureEdit() {
  return (
    <EditPage>
      <PictureForm />
    </EditPage>
  );
}

function PictureForm() {
  const record = useRecordContext<ShownPicture>();
  const mayWrite = useAdminSession()?.resources.pictures?.update ?? false;
  const { setValue } = useFormContext();
  // What was typed meanwhile stays: a record that is read anew would fill the form.
  const [replaced, setReplaced] = useState<ShownPicture>();
  const picture =
    replaced && replaced.id === record?.id && replaced.version > record.version ? replaced : record;
  if (!picture) return null;

  function take(next: ShownPicture) {
    setReplaced(next);
    setValue('version', next.version);
    setValue('focus', next.focus);
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(240px, 420px) minmax(0, 1fr)' },
        width: '100%',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
        <FocusField picture={picture} />
        {mayWrite ? <ReplaceFile picture={picture} onReplaced={take} /> : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        {(['alt', 'title', 'caption'] as const).map((source) => (
          <TextInput
            key={source}
            source={source}
            helperText={`resources.pictures.help.${source}`}
            multiline={source !== 'title'}
          />
        ))}
        <Places picture={picture} />
        <About picture={picture} />
      </Box>
    </Box>
  );
}

const same = (value: unknown) => value;

function FocusField({ picture }: { picture: ShownPicture }) {
  const translate = useTranslate();
  // The library would make a blank text of what is null.
  const { field } = useInput({ source: 'focus', defaultValue: null, format: same, parse: same });
  const { large, alt, id } = picture;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%', justifyItems: 'start' }}>
      <FocusPicker src={large} alt={alt} number={id} focus={field.value} onChange={field.onChange} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.pictures.focusHow')}
      </Typography>
      {field.value ? (
        <Button size="small" onClick={() => field.onChange(null)}>
          {translate('resources.pictures.centre')}
        </Button>
      ) : null}
    </Box>
  );
}

function Places({ picture: { usedIn } }: { picture: ShownPicture }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h2">
        {translate('resources.pictures.usedIn')}
      </Typography>
      {usedIn.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('resources.pictures.notUsed')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, ps: 2.5, maxHeight: 320, overflowY: 'auto' }}>
          {usedIn.map(({ where, at }) => (
            <li key={where}>{at ? <Link to={`/${at}`}>{where}</Link> : where}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function About({ picture }: { picture: ShownPicture }) {
  const translate = useTranslate();
  const { fileName, mime, width, height, createdAt } = picture;
  const facts = [
    fileName,
    mime === 'image/svg+xml'
      ? translate('resources.pictures.drawing')
      : translate('resources.pictures.size', { width, height }),
  ];
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {facts.filter(Boolean).join(' · ')} · {translate('resources.pictures.uploaded')}{' '}
      <InstantText value={createdAt} precision="day" />
    </Typography>
  );
}
