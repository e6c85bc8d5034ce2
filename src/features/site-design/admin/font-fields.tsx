import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { Values } from '#platform/fields/field.ts';
import { DESIGN_FIELDS, type Design } from '../rules/design-fields.ts';
import { FACES, type OwnFont, ownFaceName } from '../rules/faces.ts';
import { DESIGN_KEY, type DesignRecord } from './design-record.ts';

const THEME = { headingFont: 'fraunces', textFont: 'system' } as const;

/** Which families the site is set in, and the owner's own ones. */
export function FontFields({
  design,
  fonts,
  errors,
  onChange,
}: {
  design: Design;
  fonts: readonly OwnFont[];
  errors: Readonly<Record<string, string>>;
  onChange: (values: Values, step?: string) => void;
}) {
  const translate = useTranslate();
  const families = [...new Map(fonts.map((font) => [ownFaceName(font), font.family]))];
  return (
    <>
      {(['headingFont', 'textFont'] as const).map((name) => (
        <TextField
          key={name}
          select
          fullWidth
          name={name}
          label={DESIGN_FIELDS[name].label}
          value={design[name] === THEME[name] ? '' : design[name]}
          error={errors[name] !== undefined}
          helperText={errors[name]}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          <MenuItem value="">
            {translate('resources.site-design.themeFont', { font: FACES[THEME[name]]?.label })}
          </MenuItem>
          <ListSubheader>{translate('resources.site-design.shipped')}</ListSubheader>
          {Object.entries(FACES)
            .filter(([face]) => face !== THEME[name])
            .map(([face, { label, stack }]) => (
              <MenuItem key={face} value={face} sx={{ fontFamily: stack }}>
                {label}
              </MenuItem>
            ))}
          {families.length > 0 ? (
            <ListSubheader>{translate('resources.site-design.ownFonts')}</ListSubheader>
          ) : null}
          {families.map(([face, family]) => (
            <MenuItem key={face} value={face}>
              {family}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <OwnFonts fonts={fonts} />
    </>
  );
}

function OwnFonts({ fonts }: { fonts: readonly OwnFont[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const say = (key: string, values = {}) => translate(`resources.site-design.${key}`, values);

  /** Only the list changes: what is typed stays, and the version that it is saved over. */
  const show = (change: (fonts: readonly OwnFont[]) => readonly OwnFont[]) =>
    client.setQueryData<DesignRecord>(
      DESIGN_KEY,
      (record) => record && { ...record, fonts: change(record.fonts) },
    );

  async function upload(files: readonly File[]) {
    setBusy(true);
    for (const file of files) {
      const form = new FormData();
      form.set('file', file);
      try {
        const { body } = await rest<OwnFont>('site-fonts', { method: 'POST', body: form });
        show((all) => [...all.filter(({ id }) => id !== body.id), body]);
        notify(say('fontKept', { family: body.family }), { type: 'success' });
      } catch (error) {
        tellFailure(error);
      }
    }
    setBusy(false);
  }

  async function remove({ id, family }: OwnFont) {
    if (!window.confirm(say('deleteFontSure', { family }))) return;
    try {
      await rest(`site-fonts/${id}`, { method: 'DELETE' });
      show((all) => all.filter((font) => font.id !== id));
      notify(say('fontDeleted'), { type: 'success' });
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Box>
      {fonts.map((font) => {
        const { id, family, weightFrom, weightTo, italic } = font;
        const weight = say(weightFrom === weightTo ? 'weight' : 'weights', {
          from: weightFrom,
          to: weightTo,
        });
        return (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {[family, weight, ...(italic ? [say('italic')] : [])].join(', ')}
            </Typography>
            <IconButton
              size="small"
              aria-label={say('deleteFont', { family: `${family}, ${weight}` })}
              onClick={() => void remove(font)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <FilePicker
        picker={picker}
        accept=".woff2,font/woff2"
        multiple
        onFiles={(files) => void upload(files)}
      />
      <Button variant="outlined" disabled={isBusy} onClick={() => picker.current?.click()}>
        {say('uploadFont')}
      </Button>
    </Box>
  );
}
