import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { type Field, type Fields, isAsked, type Values } from '#platform/fields/field.ts';
import { TWO_COLUMNS } from '../grids.ts';
import { FieldInput } from './field-input.tsx';

/** Kinds that need the whole width. */
const WIDE = new Set<Field['kind']>(['rich-text', 'multiline', 'rows', 'sequence', 'variant', 'records']);

/** Fields as inputs of a form, kept under `source`; those that are asked only in some case come and go with it. */
export function FieldInputs({ source, fields }: { source: string; fields: Fields }) {
  const values = (useWatch({ name: source }) ?? {}) as Values;
  return (
    <Box sx={TWO_COLUMNS}>
      {Object.entries(fields)
        .filter(([, field]) => isAsked(field, values))
        .map(([name, field]) => (
          <Box key={name} sx={WIDE.has(field.kind) ? { gridColumn: '1 / -1' } : {}}>
            <FieldInput source={`${source}.${name}`} field={field} />
          </Box>
        ))}
    </Box>
  );
}
