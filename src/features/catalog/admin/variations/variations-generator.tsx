import AddIcon from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MOST_VARIATIONS, missingCombinations } from '../../rules/edited-variation.ts';
import type { FormVariation } from './use-variations.ts';
import type { VaryingInWords } from './use-varying-attributes.ts';
import { useVariationWords } from './variation-texts.ts';

/** Adds variations: all combinations of the attributes' values that are not there yet, or one. */
export function VariationsGenerator({
  rows,
  attributes,
  onAdd,
}: {
  rows: readonly FormVariation[];
  attributes: readonly VaryingInWords[];
  onAdd: (options: readonly Record<string, string>[]) => void;
}) {
  const word = useVariationWords();
  const [isAsked, setIsAsked] = useState(false);
  const varying = attributes.map(({ key, values }) => ({ key, values: values.map((value) => value.key) }));
  const missing = missingCombinations(varying, rows);
  if (attributes.length === 0)
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" href="#section-attributes">
            {word('toAttributes')}
          </Button>
        }
      >
        {word('nothingVaries')}
      </Alert>
    );
  const count = missing.ok ? missing.value.length : missing.error.count;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={missing.ok && count === 0}
          onClick={() => {
            setIsAsked(true);
            if (missing.ok) onAdd(missing.value);
          }}
        >
          {missing.ok && count === 0 ? word('complete') : word('generate', { smart_count: count })}
        </Button>
        <Button startIcon={<AddIcon />} disabled={rows.length >= MOST_VARIATIONS} onClick={() => onAdd([{}])}>
          {word('add')}
        </Button>
      </Box>
      {isAsked && !missing.ok ? (
        <Alert severity="error">
          {word('tooMany', { count: missing.error.count.toLocaleString('en'), most: MOST_VARIATIONS })}
        </Alert>
      ) : null}
    </Box>
  );
}
