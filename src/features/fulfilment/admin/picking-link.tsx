import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { SHEETS_AT } from '../rules/sheet-address.ts';

/** The picking list of all orders that are to be sent, above the list that shows them. */
export function PickingLink() {
  const translate = useTranslate();
  const { filterValues, total } = useListContext();
  if (filterValues.fulfilment !== 'open' || !total) return null;
  return (
    <Box sx={{ px: 1.5, pb: 1 }}>
      <Button
        component="a"
        href={`${SHEETS_AT}picking-list/`}
        target="_blank"
        rel="noopener"
        startIcon={<PrintIcon />}
        sx={{ minHeight: 44 }}
      >
        {translate('resources.orders.fulfilment.pickAll')}
      </Button>
    </Box>
  );
}
