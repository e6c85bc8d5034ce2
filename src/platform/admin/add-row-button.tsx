import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useSimpleFormIterator, useTranslate } from 'react-admin';

/** Adds an empty row to the list of inputs around it. */
export function AddRowButton({ label }: { label: string }) {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {translate(label)}
    </Button>
  );
}
