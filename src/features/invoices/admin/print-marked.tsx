import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { SEVERAL_AT } from '../rules/document-address.ts';

/** Opens the marked documents as one PDF, in the order of the list. */
export function PrintMarked() {
  const translate = useTranslate();
  const { selectedIds = [], data = [] } = useListContext();
  // The bar around it is there all the time, only without height.
  if (selectedIds.length === 0) return null;
  const marked = new Set<unknown>(selectedIds);
  const shown = data.map(({ id }) => id).filter((id) => marked.has(id));
  const ids = [...new Set([...shown, ...selectedIds])];
  return (
    <Button
      component="a"
      href={`${SEVERAL_AT}?ids=${ids.join(',')}`}
      target="_blank"
      rel="noopener"
      startIcon={<PrintIcon />}
    >
      {translate('resources.invoices.printMarked')}
    </Button>
  );
}
