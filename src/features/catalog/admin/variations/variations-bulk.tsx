import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import * as v from 'valibot';
import { FieldControls } from '#platform/admin/controls/field-controls.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import type { Field, Fields, Values } from '#platform/fields/field.ts';
import { editVariations, type VariationEdit } from '../../rules/edit-variations.ts';
import { bulkChangeOf, bulkErrors, bulkFields, firstValues } from '../bulk-change-form.ts';
import { bulkChangeInput } from '../bulk-change-input.ts';
import { useBulkWords } from '../bulk-change-texts.ts';
import { saleDates } from '../sale-dates.ts';
import type { FormVariation } from './use-variations.ts';
import { type VaryingInWords, wordsOfRow } from './use-varying-attributes.ts';
import { useVariationWords } from './variation-texts.ts';

const KINDS = ['price', 'stock', 'dates', 'on'];

/** Changes the rows at these places alike; nothing is stored before the form is saved. */
export function VariationsBulk({
  rows,
  places,
  attributes,
  onApply,
  onClose,
}: {
  rows: readonly FormVariation[];
  places: ReadonlySet<number>;
  attributes: readonly VaryingInWords[];
  onApply: (rows: readonly FormVariation[]) => void;
  onClose: () => void;
}) {
  const word = useVariationWords();
  const bulkWord = useBulkWords();
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 700px)');
  const currency = useAdminSession()?.shop.currency ?? '';
  const [values, setValues] = useState<Values>({
    ...firstValues,
    regularHow: 'set',
    track: true,
    isOn: true,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const kind: Field = {
    kind: 'choice',
    label: word('what'),
    default: 'price',
    choices: Object.fromEntries(KINDS.map((name) => [name, word(`whats.${name}`)])),
  };

  function apply(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the form of the product, which must not be sent along.
    event.stopPropagation();
    setErrors({});
    setProblem('');
    const read = readEdit(values);
    if ('errors' in read) return setErrors(read.errors);
    const edited = editVariations(rows, places, read.edit, currency);
    if (!edited.ok) {
      const { at, code } = edited.error;
      const name = wordsOfRow(rows[at]?.options ?? {}, attributes, word('any'));
      return setProblem(word('refusedAt', { name, message: bulkWord(`refusals.${code}`) }));
    }
    onApply(edited.value);
    onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="variations-bulk"
    >
      <Box component="form" onSubmit={apply} noValidate>
        <DialogTitle id="variations-bulk">{word('editTitle', { smart_count: places.size })}</DialogTitle>
        <DialogContent>
          {problem ? (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          ) : null}
          <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
            <FieldControls
              fields={{ kind, ...askedBeside(values, word('isOn')) }}
              values={values}
              errors={bulkErrors(errors)}
              onChange={setValues}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {word('apply')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** The fields that are asked beside what to change. */
function askedBeside(values: Values, isOn: string): Fields {
  if (values.kind === 'on') return { isOn: { kind: 'switch', label: isOn, default: true } };
  if (values.kind === 'dates') return saleDates;
  const { kind: _, track: __, ...asked } = bulkFields(values);
  return asked;
}

/** What the dialog's fields stand for, checked as changes of many products are; else what is wrong, by field. */
function readEdit(values: Values): { edit: VariationEdit } | { errors: Record<string, string> } {
  if (values.kind === 'on') return { edit: { kind: 'on', isOn: values.isOn === true } };
  if (values.kind === 'dates') {
    const { saleFrom, saleTo } = values as { saleFrom: string | null; saleTo: string | null };
    const wrong = Object.entries({ saleFrom, saleTo }).find(([, text]) => text && !text.endsWith('Z'));
    if (wrong) return { errors: { [wrong[0]]: 'This is no date and time.' } };
    if (saleFrom && saleTo && saleFrom >= saleTo)
      return { errors: { saleTo: 'A sale must end after its start.' } };
    return { edit: { kind: 'dates', saleFrom, saleTo } };
  }
  const read = v.safeParse(bulkChangeInput, { change: bulkChangeOf(values) });
  if (read.success) return { edit: read.output.change as VariationEdit };
  return {
    errors: Object.fromEntries(
      read.issues.map((issue) => [String(issue.path?.at(-1)?.key ?? 'kind'), issue.message]),
    ),
  };
}
