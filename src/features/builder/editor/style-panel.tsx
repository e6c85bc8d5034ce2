import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import type { Device } from '#platform/documents/breakpoints.ts';
import type { NodeLook } from '#platform/documents/node-look.ts';
import {
  otherDevices,
  styleFields,
  styleOn,
  stylesAsked,
  withStyle,
  withStyleOfAll,
  wrongStyle,
} from '../rules/look-fields.ts';
import { useEditing } from './editing.ts';
import { LengthControl } from './length-control.tsx';

type StyleName = ReturnType<typeof stylesAsked>[number];

/** How the selected widget looks on the device of the canvas. */
export function StyleFields({
  look,
  device,
  arranges,
  onChange,
}: {
  look: NodeLook;
  device: Device;
  arranges: boolean;
  onChange: (look: NodeLook) => void;
}) {
  const translate = useTranslate();
  const values = styleOn(look, device);
  const [copied, setCopied] = useState(keptStyle);
  // What is no length yet stays as it was typed and goes nowhere.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const names = stylesAsked(arranges);
  const { colours } = useEditing().look;
  const fields = useMemo(() => styleFields(colours), [colours]);

  function controlOf(name: StyleName) {
    if (isLength(name))
      return (
        <LengthControl
          label={fields[name].label}
          value={values[name]}
          wrong={(length) => wrongStyle(name, length)}
          onChange={(length) => onChange(withStyle(look, device, name, length))}
        />
      );
    const unfinished = typed[`${device} ${name}`] ?? '';
    const value = wrongStyle(name, unfinished) === undefined ? values[name] : unfinished;
    return (
      <FieldControl
        field={fields[name]}
        name={name}
        value={value}
        error={wrongStyle(name, value)}
        onChange={(next) => {
          const text = String(next ?? '');
          setTyped({ ...typed, [`${device} ${name}`]: text });
          if (wrongStyle(name, text) === undefined) onChange(withStyle(look, device, name, text));
        }}
      />
    );
  }

  return (
    <Box sx={PAIRS}>
      <Typography variant="body2" color="text.secondary">
        {translate(`slices.builder.on-${device}`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" disabled={!look.style} onClick={() => setCopied(keepStyle(look))}>
          {translate('slices.builder.copyStyle')}
        </Button>
        <Button size="small" disabled={!copied} onClick={() => onChange({ ...look, ...copied })}>
          {translate('slices.builder.pasteStyle')}
        </Button>
      </Box>
      {names.map((name) => (
        <Box
          key={`${device} ${name}`}
          className={isLength(name) ? 'builder-length' : undefined}
          sx={{ display: 'grid', justifyItems: 'start', '& > :first-of-type': { justifySelf: 'stretch' } }}
        >
          {controlOf(name)}
          <OtherDevices
            look={look}
            device={device}
            name={name}
            label={fields[name].label}
            onChange={onChange}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Where a value differs among devices: for which ones, and the way to the same one on all of them. */
function OtherDevices({
  look,
  device,
  name,
  label,
  onChange,
}: {
  look: NodeLook;
  device: Device;
  name: StyleName;
  label: string;
  onChange: (look: NodeLook) => void;
}) {
  const translate = useTranslate();
  const others = otherDevices(look, device, name);
  const isOwn = styleOn(look, device)[name] !== '';
  if (device === 'desktop' ? others.length === 0 : !isOwn) return null;
  const devices = others.map((one) => translate(`slices.builder.device-${one}`)).join(', ');
  return (
    <>
      {others.length > 0 ? (
        <FormHelperText>{translate('slices.builder.otherwiseOn', { devices })}</FormHelperText>
      ) : null}
      {isOwn ? (
        <Button
          size="small"
          aria-label={translate('slices.builder.forAllDevicesOf', { label })}
          onClick={() => onChange(withStyleOfAll(look, device, name))}
          sx={{ px: 0, textAlign: 'start' }}
        >
          {translate('slices.builder.forAllDevices')}
        </Button>
      ) : null}
    </>
  );
}

const STYLE_KEY = 'vitrine-copied-style';

/** How a widget looks, kept by the browser for others, also of other documents. */
function keepStyle({ style, motion }: NodeLook): NodeLook {
  const copied = { ...(style ? { style } : {}), ...(motion ? { motion } : {}) };
  try {
    localStorage.setItem(STYLE_KEY, JSON.stringify(copied));
  } catch {}
  return copied;
}

function keptStyle(): NodeLook | null {
  try {
    return JSON.parse(localStorage.getItem(STYLE_KEY) ?? 'null') as NodeLook | null;
  } catch {
    return null;
  }
}

/** Lengths stand in pairs, all else is as wide as the panel. */
const PAIRS = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  p: 2,
  '& > *': { minWidth: 0, gridColumn: '1 / -1' },
  '& > .builder-length': { gridColumn: 'auto' },
};

const isLength = (name: StyleName) =>
  wrongStyle(name, '1px') === undefined && wrongStyle(name, '1rem') === undefined;
