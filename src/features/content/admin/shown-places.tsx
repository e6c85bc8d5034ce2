import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PlaceShown } from '../rules/condition-form.ts';

const word = (key: string) => `resources.site-parts.places.${key}`;

/** Where a document is shown as it is saved, and who goes before; a warning where it never is. */
export function ShownPlaces() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; status: string; places?: PlaceShown[] }>();
  const places = record?.places ?? [];
  const included = places.filter(({ isExcluded }) => !isExcluded);
  const isNever = included.every(({ isShown }) => !isShown);
  const said = included.length === 0 ? 'nowhere' : isNever ? 'never' : 'shown';
  const tone = isNever ? 'warning' : 'info';
  return (
    <Alert severity={tone} sx={{ width: '100%', mb: 2 }}>
      {translate(word(said))}
      {record?.status === 'published' ? null : ` ${translate(word('notPublished'))}`}
      {places.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
          {places.map((place) => (
            <li key={`${place.words} ${place.isExcluded}`}>
              {translate(word(place.isExcluded ? 'not' : 'on'), { pages: place.words })}
              {place.instead ? (
                <>
                  {' – '}
                  {translate(word('instead'))}{' '}
                  <Link component={RouterLink} to={`/site-parts/${place.instead.id}`}>
                    {place.instead.title}
                  </Link>
                </>
              ) : null}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}
