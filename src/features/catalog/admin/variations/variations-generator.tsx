import AddIcon from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControls } from '#platform/admin/controls/field-controls.tsx';
import type { Fields, Values } from '#platform/fields/field.ts';
import { type EditedVariation, MOST_VARIATIONS, missingCombinations } from '../../rules/edited-variation.ts';
import type { FormVariation } from './use-variations.ts';
import type { VaryingInWords } from './use-varying-attributes.ts';
import { useVariationWords } from './variation-texts.ts';

/** What all new variations begin with, as it is asked: a price, and pieces where they are counted. */
type Begun = Pick<EditedVariation, 'regularPrice' | 'manageStock' | 'stockQuantity'>;

/**
 * Adds variations: all combinations of the attributes' values that are not there yet, with what they all cost and how many
 * pieces there are of each, or one.
 */
export function VariationsGenerator({
  rows,
  attributes,
  onAdd,
}: {
  rows: readonly FormVariation[];
  attributes: readonly VaryingInWords[];
  onAdd: (options: readonly Record<string, string>[], begun?: Begun) => void;
}) {
  const word = useVariationWords();
  const translate = useTranslate();
  const [isAsked, setIsAsked] = useState(false);
  const [values, setValues] = useState<Values>({ price: null, pieces: null });
  const varying = attributes.map(({ key, values }) => ({ key, values: values.map((value) => value.key) }));
  const missing = missingCombinations(varying, rows);
  if (attributes.length === 0) return <Alert severity="info">{word('nothingVaries')}</Alert>;
  const count = missing.ok ? missing.value.length : missing.error.count;
  const isPriceWrong = typeof values.price === 'string' || Number(values.price) < 0;
  const isPiecesWrong =
    values.pieces !== null && !(Number.isInteger(values.pieces) && Number(values.pieces) >= 0);

  function generate() {
    setIsAsked(true);
    if (!missing.ok || isPriceWrong || isPiecesWrong) return;
    onAdd(missing.value, {
      regularPrice: values.price as number | null,
      manageStock: values.pieces !== null,
      stockQuantity: Number(values.pieces ?? 0),
    });
    setIsAsked(false);
    setValues({ price: null, pieces: null });
  }

  const asked: Fields = {
    price: { kind: 'money', label: word('priceOfEach'), default: null },
    pieces: { kind: 'number', label: word('piecesOfEach'), default: null, min: 0, blank: true },
  };
  const errors = {
    ...(isAsked && isPriceWrong ? { price: translate('admin.amountInvalid') } : {}),
    ...(isAsked && isPiecesWrong ? { pieces: word('piecesWrong') } : {}),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {count > 0 ? (
        <Box
          role="group"
          aria-label={word('forAllNew')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            // It would send the form of the product.
            event.preventDefault();
            generate();
          }}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 16rem))' } }}
        >
          <FieldControls fields={asked} values={values} errors={errors} onChange={setValues} />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={missing.ok && count === 0} onClick={generate}>
          {missing.ok && count === 0 ? word('complete') : word('generate', { smart_count: count })}
        </Button>
        <Button startIcon={<AddIcon />} disabled={rows.length >= MOST_VARIATIONS} onClick={() => onAdd([{}])}>
          {word('add')}
        </Button>
      </Box>
      {isAsked && !missing.ok ? (
        <Alert severity="error">
          {missing.error.code === 'nothing-varies'
            ? word('noValues')
            : word('tooMany', { count: missing.error.count.toLocaleString('en'), most: MOST_VARIATIONS })}
        </Alert>
      ) : null}
    </Box>
  );
}
