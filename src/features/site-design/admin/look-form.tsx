import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import type { Values } from '#platform/fields/field.ts';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import { DESIGN_FIELDS, wholeDesign } from '../rules/design-fields.ts';
import { DESIGN_KEY, type DesignRecord } from './design-record.ts';
import { lookWords as words } from './look-words.ts';
import { ReadyMade } from './ready-made.tsx';
import { useSavingDesign } from './use-saving-design.ts';

/** A palette, a pair of fonts and a logo, published by one press. */
export function LookForm(props: SetupFormProps) {
  const translate = useTranslate();
  const { data, isError } = useRest<DesignRecord>('site-design/1', { queryKey: DESIGN_KEY });
  if (isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  return data ? <Chosen {...props} record={data} /> : <Skeleton variant="rounded" height={240} />;
}

function Chosen({ record, onDone, confirm }: SetupFormProps & { record: DesignRecord }) {
  const [values, setValues] = useState<Values>(record.draft);
  const saving = useSavingDesign(record, values);
  const hasNews = saving.isChanged || saving.isUnpublished;
  const change = (some: Values) => setValues((before) => ({ ...before, ...some }));
  // A palette is chosen for its accent, which shows at the buttons most of all.
  const choose = (preset: Values) => change(preset.accent ? { buttonFill: 'accent', ...preset } : preset);
  async function publish() {
    // What was refused is told, and the step stays open.
    if (await saving.publish()) await onDone();
  }
  return (
    <Stack spacing={2}>
      <FieldControl
        field={{ ...DESIGN_FIELDS.logo, label: words.logo, help: words.logoHelp }}
        name="logo"
        value={wholeDesign(values).logo}
        error={saving.errors.logo}
        onChange={(logo) => change({ logo })}
      />
      <ReadyMade design={wholeDesign(values)} record={record} onChange={choose} />
      <FieldControl
        field={{ ...DESIGN_FIELDS.buttonFill, label: words.buttons }}
        name="buttonFill"
        value={wholeDesign(values).buttonFill}
        error={saving.errors.buttonFill}
        onChange={(buttonFill) => change({ buttonFill })}
      />
      {saving.isUnpublished ? <Alert severity="info">{words.draft}</Alert> : null}
      <Button
        variant="contained"
        disabled={saving.isBusy}
        onClick={hasNews ? publish : confirm}
        sx={{ alignSelf: 'flex-start' }}
      >
        {hasNews ? words.publish : words.keep}
      </Button>
    </Stack>
  );
}
