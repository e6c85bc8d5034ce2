import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import type { RecordSource } from '#platform/fields/field.ts';
import { useEditing } from './editing.ts';

/**
 * On what a template is looked at: one product, category or page among those that it is shown on, and the way to others. Where
 * the shop has none, it says so.
 */
export function SamplePicker() {
  const translate = useTranslate();
  const { document, look, page, save } = useEditing();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { standsOn } = document;
  if (standsOn === null) return null;
  const meant = page.kinds.filter(({ name }) => standsOn.length === 0 || standsOn.includes(name));
  const offered = meant.flatMap(({ from, ...kind }) => (from ? [{ ...kind, from }] : []));
  const isThere = standsOn.length === 0 || standsOn.includes(look.kind);

  async function lookAt(kind: string, id: unknown) {
    if (typeof id !== 'number') return;
    setAnchor(null);
    if (await save()) location.assign(`/admin/editor/${document.id}?sample=${kind}:${id}`);
  }

  return (
    <>
      {offered.length > 0 ? (
        <Button
          size="small"
          aria-haspopup="dialog"
          title={translate('slices.builder.lookAtOther')}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ maxWidth: 280, textTransform: 'none' }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {isThere
              ? translate('slices.builder.lookingAt', { title: page.title })
              : translate('slices.builder.lookAtOther')}
          </Box>
        </Button>
      ) : null}
      {isThere ? null : (
        <Alert severity="info" sx={{ flexBasis: '100%', py: 0 }}>
          {translate('slices.builder.noSample', { pages: meant.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('slices.builder.lookAtOther'),
            sx: { p: 2, width: 320 },
          },
        }}
      >
        {offered.map(({ name, label, from }) => (
          <FieldControl
            key={name}
            name={name}
            field={recordOf(label, from)}
            value={null}
            onChange={(id) => void lookAt(name, id)}
          />
        ))}
        <Typography variant="body2" color="text.secondary">
          {translate('slices.builder.lookAtHelp')}
        </Typography>
      </Popover>
    </>
  );
}

const recordOf = (label: string, from: RecordSource) =>
  ({ kind: 'record', label, default: null, from }) as const;
