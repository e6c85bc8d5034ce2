import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, TextInput, useInput, useRecordContext, useTranslate } from 'react-admin';
import { FocusPicker } from '#platform/admin/focus-picker.tsx';
import { EditPage } from '#platform/admin/pages.tsx';
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
  const translate = useTranslate();
  const picture = useRecordContext<ShownPicture>();
  const { field } = useInput({ source: 'focus', defaultValue: null });
  if (!picture) return null;
  const { src, alt, width, height, usedIn } = picture;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' }, width: '100%' }}>
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', maxWidth: 240 }}>
        <FocusPicker src={src} alt={alt} number={picture.id} focus={field.value} onChange={field.onChange} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('resources.pictures.size', { width, height })}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'start' }}>
        <TextInput source="alt" helperText="resources.pictures.help.alt" />
        <TextInput source="title" />
        <TextInput source="caption" />
        <Typography variant="subtitle2" component="h2">
          {translate('resources.pictures.fields.usedIn')}
        </Typography>
        {usedIn.length === 0 ? (
          <Typography>{translate('resources.pictures.notUsed')}</Typography>
        ) : (
          <ul>
            {usedIn.map(({ where, at }) => (
              <li key={where}>{at ? <Link to={`/${at}`}>{where}</Link> : where}</li>
            ))}
          </ul>
        )}
      </Box>
    </Box>
  );
}
