import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { isAsked } from '#platform/fields/field.ts';
import { FieldInput } from './controls/field-input.tsx';
import { adminPoints } from './define-admin-slice.ts';
import { FormSection } from './form-section.tsx';
import { LazyView } from './lazy-view.tsx';
import { useAdminParts } from './office.ts';
import type { SettingsOfGroup } from './stored-settings.ts';

/**
 * Settings as inputs of the form around them, those that are asked just now: first the ones without a heading, then each
 * heading with its own.
 */
export function SettingInputs({
  fields,
  disabled = false,
}: {
  fields: SettingsOfGroup['fields'];
  disabled?: boolean;
}) {
  const values = useWatch();
  const asked = Map.groupBy(
    fields.filter((field) => isAsked(field, values)),
    ({ section }) => section ?? '',
  );
  const { '': loose = [], ...sections } = Object.fromEntries(asked);
  const inputs = (of: SettingsOfGroup['fields']) =>
    of.map((field) => (
      <Box key={field.name} data-setting={field.name} sx={setting}>
        <FieldInput source={field.name} field={field} disabled={disabled} />
      </Box>
    ));
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      {inputs(loose)}
      {Object.entries(sections).map(([title, of]) => (
        <FormSection key={title} title={title}>
          {inputs(of)}
        </FormSection>
      ))}
    </Stack>
  );
}

/** Stays clear of the bar when it is led to, and is marked for a moment. */
const setting = {
  scrollMarginBlock: 120,
  borderRadius: 2,
  '&[data-found]': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 6 },
};

const NOTHING = {};

/** What slices show above or below the fields of a group of settings (`settingsParts`), within its form. */
export function SettingsParts({ group, isAbove = false }: { group: string; isAbove?: boolean }) {
  return useAdminParts(adminPoints.settingsParts)
    .filter((part) => part.group === group && (part.isAbove ?? false) === isAbove)
    .map(({ name, part }) => (
      <LazyView
        key={name}
        load={part}
        props={NOTHING}
        fallback={<Skeleton variant="rounded" height={48} />}
      />
    ));
}
