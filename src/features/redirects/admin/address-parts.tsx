import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { TextInput } from 'react-admin';

/** An address in a list: whole in two lines where it is short enough, else its beginning; all of it under the pointer. */
export function ShortAddress({ address }: { address: string }) {
  return (
    <Box
      component="span"
      title={address}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {address}
    </Box>
  );
}

/** Enter saves, as in a field of one line. */
function saveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}

/** A field for an address, as high as it is long, so that its end is seen. */
export function AddressInput({ source, helperText }: { source: string; helperText: string }) {
  return (
    <TextInput
      source={source}
      isRequired
      fullWidth
      multiline
      // What is pasted with a line break is one address all the same.
      parse={(typed: string) => typed.replace(/[\r\n]+/g, '')}
      onKeyDown={saveOnEnter}
      helperText={helperText}
    />
  );
}
