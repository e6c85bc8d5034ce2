import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';

const words = (key: string) => `resources.orders.payLink.${key}`;

/** The address at which an unpaid order is paid, to be sent to its customer. */
export function OrderPayLink({ link }: { link: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    // Where the browser keeps the clipboard to itself, what is marked can be copied by hand.
    input.current?.select();
    await navigator.clipboard?.writeText(link).then(
      () => notify(words('copied'), { type: 'success' }),
      () => undefined,
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'flex-start' }}>
      <TextField
        label={translate(words('label'))}
        value={link}
        helperText={translate(words('help'))}
        inputRef={input}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button
        startIcon={<CopyIcon />}
        onClick={() => void copy()}
        sx={{ minHeight: 44, mt: 0.5, flexShrink: 0 }}
      >
        {translate(words('copy'))}
      </Button>
    </Box>
  );
}
