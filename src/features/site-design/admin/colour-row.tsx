import ClearIcon from '@mui/icons-material/Clear';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour with its swatch; blank it is the theme's. What would be hard to read is said below it. */
export function ColourRow({
  label,
  value,
  theme,
  error,
  warnings,
  name,
  onChange,
}: {
  label: string;
  value: string;
  /** What it is when blank; '' for none. */
  theme: string;
  error: string | undefined;
  warnings: readonly string[];
  /** Where the owner gives it a name. */
  name?: { label: string; value: string; onChange: (name: string) => void };
  onChange: (colour: string) => void;
}) {
  const translate = useTranslate();
  // What is no colour yet stays as it was typed and goes nowhere.
  const [typed, setTyped] = useState<string>();
  const shown = COLOUR.test(value) ? value : theme || '#ffffff';
  const text = typed !== undefined && !COLOUR.test(typed) && typed !== '' ? typed : value;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('resources.site-design.pick', { label })}
          value={shown}
          onChange={(event) => {
            setTyped(undefined);
            onChange((event.target as HTMLInputElement).value);
          }}
          sx={{
            flex: 'none',
            width: 44,
            height: 44,
            p: 0.5,
            border: 1,
            borderColor: 'var(--office-edge)',
            borderRadius: 1,
            bgcolor: '#fff',
            opacity: value === '' && theme === '' ? 0.4 : 1,
          }}
        />
        {name ? (
          <TextField
            size="small"
            label={name.label}
            value={name.value}
            onChange={(event) => name.onChange(event.target.value)}
            sx={{ flex: 1, my: 0 }}
          />
        ) : null}
        <TextField
          size="small"
          label={label}
          value={text}
          placeholder={theme}
          error={Boolean(error) || (typed !== undefined && text === typed && typed !== value)}
          helperText={error}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={(event) => {
            const next = event.target.value.trim();
            setTyped(next);
            if (next === '' || COLOUR.test(next)) onChange(next.toLowerCase());
          }}
          sx={{ flex: 1, my: 0 }}
        />
        <IconButton
          size="small"
          aria-label={translate('resources.site-design.clear', { label })}
          disabled={value === ''}
          onClick={() => {
            setTyped(undefined);
            onChange('');
          }}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      </Box>
      <div aria-live="polite">
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
            {warning}
          </Alert>
        ))}
      </div>
    </Box>
  );
}
