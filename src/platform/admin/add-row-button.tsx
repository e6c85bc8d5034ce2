import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useSimpleFormIterator, useTranslate } from 'react-admin';

/** Adds a row to the list of inputs around it: an empty one, or a copy of `row`. */
export function AddRowButton({ label, row }: { label: string; row?: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => add(row && { ...row })}>
      {translate(label)}
    </Button>
  );
}
