import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import { useRest } from '#platform/admin/use-rest.ts';
import { areaTitle } from './access-in-words.ts';

interface Area {
  name: string;
  resources: string[];
  scopes: string[];
}

const text = (key: string) => `resources.api-keys.${key}`;

/** What a key may read and change, area by area. */
export function ScopesInput() {
  const translate = useTranslate();
  const { data, isPending } = useRest<{ areas: Area[] }>('api-keys/areas');
  const { field, fieldState } = useInput<string[]>({ source: 'scopes', defaultValue: [] });
  const chosen = (field.value ?? []) as string[];
  const levelOf = (area: string) =>
    chosen.includes(`${area}.write`) ? 'write' : chosen.includes(`${area}.read`) ? 'read' : 'none';
  const choose = (area: string, level: string) => {
    const others = chosen.filter((scope) => !scope.startsWith(`${area}.`));
    field.onChange(level === 'none' ? others : [...others, `${area}.${level}`]);
    field.onBlur();
  };
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  const { error } = fieldState;
  return (
    <Box id="scopes" tabIndex={-1} sx={{ outline: 'none' }}>
      <FormHelperText error={error !== undefined} sx={{ mx: 0, mb: 1 }}>
        {error?.message ?? translate(text('help.scopes'))}
      </FormHelperText>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data?.areas ?? []).map(({ name, resources, scopes }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="div">{areaTitle(name)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {resources.map((resource) => areaTitle(resource)).join(', ')}
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              margin="none"
              hiddenLabel
              value={levelOf(name)}
              onChange={({ target }) => choose(name, target.value)}
              slotProps={{
                select: {
                  inputProps: { 'aria-label': translate(text('accessOf'), { area: areaTitle(name) }) },
                },
              }}
              sx={{ width: '11rem !important', flexShrink: 0 }}
            >
              {[
                'none',
                ...['read', 'write'].filter(
                  (level) => scopes.includes(`${name}.${level}`) || levelOf(name) === level,
                ),
              ].map((level) => (
                <MenuItem key={level} value={level}>
                  {translate(text(`levels.${level}`))}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
