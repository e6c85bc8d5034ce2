import FromPageIcon from '@mui/icons-material/DataObjectOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createUsePuck } from '@puckeditor/core';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { plainText } from '#kit/text.ts';
import { valuesFor } from '#platform/documents/dynamic-values.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import { NODE, type NodeExtras } from '../rules/builder-data.ts';
import { useEditing } from './editing.ts';
import { useEdits } from './use-edits.ts';

const usePuck = createUsePuck();

/** A field that may say something of what the page is about, such as a product's name, in place of what is typed. */
export function DynamicField({
  name,
  field,
  children,
}: {
  name: string;
  field: WidgetField;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const edits = useEdits();
  const offered = valuesFor(field.kind, useEditing().values);
  const id = usePuck(({ selectedItem }) => selectedItem?.props.id);
  const from = usePuck(
    ({ selectedItem }) => (selectedItem?.props[NODE] as NodeExtras | undefined)?.dynamic?.[name]?.from,
  );
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!id || (offered.length === 0 && !from)) return children;
  const chosen = offered.find((each) => each.name === from);

  function choose(source: string | null) {
    setAnchor(null);
    edits.setExtras(id ?? '', ({ dynamic = {}, ...extras }) => {
      const { [name]: _, ...others } = dynamic;
      const next = source === null ? others : { ...others, [name]: { from: source } };
      return Object.keys(next).length > 0 ? { ...extras, dynamic: next } : extras;
    });
  }

  const { label } = field;
  const value = chosen?.value ? plainText(chosen.value).slice(0, 80) : null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {from ? (
        <Alert
          severity="info"
          icon={false}
          sx={{ py: 0 }}
          action={<Button onClick={() => choose(null)}>{translate('slices.builder.ownWords')}</Button>}
        >
          {value === null
            ? translate('slices.builder.saysNothing', { label: chosen?.label ?? from })
            : translate('slices.builder.saysNow', { label: chosen?.label ?? from, value })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-label={translate('slices.builder.fromPage', { label })}
          title={translate('slices.builder.fromPage', { label })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <FromPageIcon fontSize="small" />
        </IconButton>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((each) => (
          <MenuItem key={each.name} selected={each.name === from} onClick={() => choose(each.name)}>
            {each.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
