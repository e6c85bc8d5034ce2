import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { inTextField, type WordedProps } from './control-props.ts';
import { leastContrast } from './shop-contrast.ts';

/** WCAG 2.2, 1.4.3: the least for words of ordinary size. */
const LEAST = 4.5;

/** A colour as #rrggbb with a swatch to pick it from; says so when words in it would be hard to read. */
export function ColourControl({
  value,
  isOfWords,
  onChange,
  ...said
}: WordedProps<string> & {
  value: string;
  /** Whether words will be set in it, so that they must be readable. */
  isOfWords: boolean;
}) {
  const translate = useTranslate();
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  const ratio = isColour && isOfWords ? leastContrast(value) : LEAST;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('admin.colour.pick', { label: said.label })}
          value={isColour ? value : '#000000'}
          disabled={said.disabled}
          onChange={(event) => onChange((event.target as HTMLInputElement).value)}
          sx={{
            width: 48,
            height: 46,
            mt: 1,
            p: 0.5,
            border: 1,
            borderColor: 'var(--office-edge)',
            borderRadius: 1,
            bgcolor: '#fff',
          }}
        />
        <TextField
          {...inTextField(said)}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </Box>
      <div aria-live="polite">
        {ratio < LEAST ? (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('admin.colour.faint', { ratio: ratio.toFixed(1), least: LEAST })}
          </Alert>
        ) : null}
      </div>
    </Box>
  );
}
