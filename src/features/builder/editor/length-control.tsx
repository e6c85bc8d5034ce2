import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lengthOf, steppedLength, UNITS, unitOf } from '../rules/length.ts';

/** A length: typed as a number, stepped with the arrow keys, and its unit beside it. What is no length yet goes nowhere. */
export function LengthControl({
  label,
  value,
  wrong,
  onChange,
}: {
  label: string;
  value: string;
  /** What is wrong with a length here. */
  wrong: (length: string) => string | undefined;
  onChange: (length: string) => void;
}) {
  const translate = useTranslate();
  const [unit, setUnit] = useState(unitOf(value));
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (value !== '' && value !== '0') setUnit(unitOf(value));
  }, [value]);
  const units = UNITS.filter((each) => wrong(`1${each}`) === undefined);
  const length = typed === null ? value : lengthOf(typed, unit);
  const error = length === null ? wrong(typed ?? '') : wrong(length);

  function put(next: string) {
    if (wrong(next) === undefined && next !== value) onChange(next);
  }
  function type(words: string) {
    setTyped(words);
    const next = lengthOf(words, unit);
    if (next !== null) put(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || event.altKey) return;
    event.preventDefault();
    setTyped(null);
    put(steppedLength(value, by * (event.shiftKey ? 10 : 1), unit));
  }

  return (
    <TextField
      className="builder-length"
      size="small"
      label={label}
      value={typed ?? withoutUnit(value)}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (error === undefined) setTyped(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Box
                component="select"
                aria-label={translate('slices.builder.unitOf', { label })}
                value={unit}
                onChange={(event) => {
                  const next = event.target.value;
                  setUnit(next);
                  setTyped(null);
                  const number = Number.parseFloat(value);
                  if (number) put(`${number}${next}`);
                }}
                sx={{ border: 0, bgcolor: 'transparent', font: 'inherit', color: 'text.secondary' }}
              >
                {units.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Box>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function withoutUnit(length: string): string {
  return length === '' ? '' : String(Number.parseFloat(length));
}
