import Button from '@mui/material/Button';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { PACKING_SLIPS_AT } from '../rules/document-address.ts';

/** Prints the packing slips of marked orders. */
export function BulkPackingSlips() {
  const translate = useTranslate();
  const { selectedIds = [] } = useListContext<RaRecord>();
  // The bar around it is there all the time, only without height.
  if (selectedIds.length === 0) return null;
  return (
    <Button
      component="a"
      href={`${PACKING_SLIPS_AT}?ids=${selectedIds.join(',')}`}
      target="_blank"
      rel="noopener"
    >
      {translate('resources.orders.invoices.packing-slips')}
    </Button>
  );
}
