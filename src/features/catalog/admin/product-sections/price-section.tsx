import Box from '@mui/material/Box';
import { BooleanInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { Folded } from '#platform/admin/folded.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import { saleDates } from '../sale-dates.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { useSaleSummary } from './summaries.ts';

/** What a product costs; one with variations has no price of its own. That it costs nothing is said, not left out. */
export function PriceSection() {
  const summary = useSaleSummary();
  const isFree = useWatch({ name: 'isFree' }) === true;
  return (
    <FormSection title={sectionTitle('price')} columns={2}>
      <FieldInput source="regularPrice" field={{ kind: 'money', default: null }} disabled={isFree} />
      <FreeSwitch />
      {isFree ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Folded name="products.sale" heading={sectionTitle('sale')} summary={summary}>
            <Box sx={TWO_COLUMNS}>
              <FieldInput
                source="salePrice"
                field={{ kind: 'money', default: null, help: fieldHelp('salePrice') }}
              />
              <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
              <FieldInput source="saleFrom" field={saleDates.saleFrom} />
              <FieldInput source="saleTo" field={saleDates.saleTo} />
            </Box>
          </Folded>
        </Box>
      )}
    </FormSection>
  );
}

function FreeSwitch() {
  const { setValue, clearErrors } = useFormContext();
  const stored = useRecordContext<{ regularPrice?: number | null }>()?.regularPrice;
  const take = (isFree: boolean) => {
    const put = (field: string, value: unknown) => setValue(field, value, { shouldDirty: true });
    put('regularPrice', isFree ? 0 : null);
    clearErrors(['regularPrice', 'salePrice']);
    if (!isFree) return;
    // What is free is in no sale.
    for (const field of ['salePrice', 'saleFrom', 'saleTo']) put(field, null);
  };
  return (
    <BooleanInput
      source="isFree"
      defaultValue={stored === 0}
      sx={{ mt: { sm: 1 } }}
      onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => take(target.checked)}
    />
  );
}
