import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WordedProps } from './control-props.ts';

/**
 * Some or all of a short list in an order: those that are shown first, movable, then those that are not. Unordered,
 * all stand where they are declared.
 */
export function SequenceControl({
  label,
  choices,
  unordered = false,
  value,
  error,
  help,
  disabled = false,
  onChange,
}: WordedProps<string[]> & {
  choices: Readonly<Record<string, string>>;
  unordered?: boolean | undefined;
  value: unknown;
}) {
  const translate = useTranslate();
  const shown = (Array.isArray(value) ? (value as string[]) : []).filter((key) => key in choices);
  const rest = Object.keys(choices).filter((key) => !shown.includes(key));
  const listed = unordered ? Object.keys(choices) : [...shown, ...rest];

  function move(from: number, to: number) {
    const next = [...shown];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
  }

  return (
    <Box role="group" aria-label={label} sx={{ my: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {(error ?? help) ? <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listed.map((key, at) => {
          const isShown = shown.includes(key);
          const text = choices[key] ?? key;
          const what = { what: translate(text, { _: text }) };
          return (
            <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0 }}
                disabled={disabled}
                control={
                  <Checkbox
                    checked={isShown}
                    onChange={() =>
                      onChange(isShown ? shown.filter((other) => other !== key) : [...shown, key])
                    }
                  />
                }
                label={what.what}
              />
              {unordered ? null : (
                <>
                  <IconButton
                    aria-label={translate('admin.sequence.up', what)}
                    disabled={disabled || !isShown || at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={translate('admin.sequence.down', what)}
                    disabled={disabled || !isShown || at === shown.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
