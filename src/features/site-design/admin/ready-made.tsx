import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#platform/fields/field.ts';
import { coloursOf, type Design, wholeDesign } from '../rules/design-fields.ts';
import { FACES } from '../rules/faces.ts';
import { PALETTES, type Preset, TYPE_PAIRS } from '../rules/presets.ts';
import type { DesignRecord } from './design-record.ts';

const CARD = {
  display: 'block',
  width: '100%',
  p: 1,
  textAlign: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&[aria-pressed=true]': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 1px currentColor',
    color: 'primary.main',
  },
  '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
} as const;

/** Palettes and pairs of fonts, each one press. */
export function ReadyMade({
  design,
  record,
  onChange,
}: {
  design: Design;
  record: DesignRecord;
  onChange: (values: Values) => void;
}) {
  const translate = useTranslate();
  // Shown in their own letters.
  useEffect(() => {
    const links = record.faces.map(({ sheet }) =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }),
    );
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [record.faces]);
  const isChosen = ({ values }: Preset) =>
    Object.entries(values).every(([name, value]) => design[name as keyof Design] === value);
  const choices = (presets: readonly Preset[], Shown: typeof Palette) =>
    presets.map((preset) => (
      <ButtonBase
        key={preset.name}
        aria-pressed={isChosen(preset)}
        onClick={() => onChange(preset.values)}
        sx={CARD}
      >
        <Shown preset={preset} />
        <Typography variant="body2" component="span" color="text.primary" sx={{ display: 'block', mt: 0.5 }}>
          {preset.label}
        </Typography>
      </ButtonBase>
    ));
  return (
    <>
      <Group title={translate('resources.site-design.palettes')}>{choices(PALETTES, Palette)}</Group>
      <Group title={translate('resources.site-design.typePairs')}>{choices(TYPE_PAIRS, TypePair)}</Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {children}
      </Box>
    </Box>
  );
}

function Palette({ preset }: { preset: Preset }) {
  const { paper, tint, ink, accent, line } = coloursOf(wholeDesign(preset.values));
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'flex', height: 40, borderRadius: 0.5, overflow: 'hidden', border: `1px solid ${line}` }}
    >
      {[paper, tint, ink, accent].map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same four
        <Box component="span" key={at} sx={{ flex: at === 0 ? 2 : 1, bgcolor: colour }} />
      ))}
    </Box>
  );
}

function TypePair({ preset: { values } }: { preset: Preset }) {
  const stackOf = (name: unknown, theme: string) => (FACES[String(name)] ?? FACES[theme])?.stack;
  return (
    <Box component="span" aria-hidden sx={{ display: 'block', color: 'text.primary', lineHeight: 1.2 }}>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontFamily: stackOf(values.headingFont, 'fraunces'),
          fontSize: '1.5rem',
          fontWeight:
            values.headingWeight === 'semibold' ? 600 : values.headingWeight === 'medium' ? 500 : 420,
        }}
      >
        {SAMPLE.heading}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', fontFamily: stackOf(values.textFont, 'system'), fontSize: '0.8rem' }}
      >
        {SAMPLE.text}
      </Box>
    </Box>
  );
}

/** Letters that show a font, in no language. */
const SAMPLE = { heading: 'Ag Qu & 24', text: 'ABC abc 0123' };
