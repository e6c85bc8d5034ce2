import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createUsePuck } from '@puckeditor/core';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import type { Field } from '#platform/fields/field.ts';
import { NODE, type NodeExtras } from '../rules/builder-data.ts';
import { valueOn, withValueOn } from '../rules/device-values.ts';
import { useEditing } from './editing.ts';
import { useDevice } from './use-device.ts';
import { useEdits } from './use-edits.ts';
import { useFieldError } from './use-wrong-field.ts';

const usePuck = createUsePuck();

/** A field that may hold something else on the device of the canvas; on the desktop it is what all have. */
export function DeviceField({
  name,
  field,
  value,
  disabled,
  onChange,
}: {
  name: string;
  field: Field;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}) {
  const translate = useTranslate();
  const edits = useEdits();
  const device = useDevice();
  const { breakpoints } = useEditing().look;
  const error = useFieldError(name);
  const item = usePuck(({ selectedItem }) => selectedItem);
  const { onDevices = {} } = (item?.props[NODE] ?? {}) as NodeExtras;
  if (!item || device === 'desktop')
    return (
      <FieldControl
        field={field}
        name={name}
        value={value}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  const narrow = device;
  const id = String(item.props.id);

  function put(next: unknown) {
    edits.setExtras(id, ({ onDevices: before = {}, ...extras }) => {
      const kept = withValueOn(before, name, narrow, next);
      return kept ? { ...extras, onDevices: kept } : extras;
    });
  }

  const label = translate('slices.builder.fieldOn', {
    label: field.label,
    device: translate(`slices.builder.device-${device}`),
  });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', '& > :first-of-type': { width: '100%' } }}>
      <FieldControl
        field={{ ...field, label }}
        name={name}
        error={error}
        value={valueOn(onDevices, name, device, { base: value, breakpoints })}
        disabled={disabled}
        // A number that was emptied is none of its own.
        onChange={(next) => put(next ?? undefined)}
      />
      {onDevices[device]?.[name] === undefined ? null : (
        <Button size="small" onClick={() => put(undefined)}>
          {translate('slices.builder.asWider')}
        </Button>
      )}
    </Box>
  );
}
