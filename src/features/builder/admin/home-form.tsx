import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Form, HttpError } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { StepSaveButton } from '#platform/setup/admin/step-save-button.tsx';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import type { HomeOpening, HomeState } from '../rules/home-state.ts';
import { homeWords as words } from './home-words.ts';

/** What the home page opens with, on the spot; ways to the page and its editor. */
export function HomeForm({ step, confirm }: SetupFormProps) {
  const { notes, opening } = step.state as HomeState;
  return (
    <Stack spacing={1.5}>
      {opening ? (
        <OpeningForm opening={opening} isSample={!step.isDone && notes.length > 0} onSaved={confirm} />
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" href="/" target="_blank">
          {words.look}
        </Button>
        <Button variant="outlined" href="/admin/editor/?at=%2F">
          {words.edit}
        </Button>
        {step.isDone ? null : <Button onClick={confirm}>{words.right}</Button>}
      </Stack>
    </Stack>
  );
}

function OpeningForm({
  opening,
  isSample,
  onSaved,
}: {
  opening: HomeOpening;
  /** Its words are those of a new shop: nobody wants to delete them first. */
  isSample: boolean;
  onSaved: () => Promise<void>;
}) {
  const tellFailure = useTellFailure();
  const { pageId, widgetId, heading, text, picture } = opening;
  const record = useMemo(
    () => (isSample ? { heading: '', text: '', picture } : { heading, text, picture }),
    [isSample, heading, text, picture],
  );
  async function save(values: Record<string, unknown>) {
    if (String(values.heading).trim() === '') return { heading: words.headingNeeded };
    try {
      const { version } = (await rest<{ version: number }>(`pages/${pageId}`)).body;
      const body = { version, widgets: [{ id: widgetId, values }] };
      await rest(`pages/${pageId}`, { method: 'PUT', body });
      await onSaved();
    } catch (error) {
      const wrong = error instanceof HttpError ? error.body?.errors?.widgets?.[0]?.values : undefined;
      if (wrong) return wrong;
      tellFailure(error);
    }
  }
  return (
    <Form record={record} onSubmit={save} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        {isSample ? (
          <Typography variant="body2">
            {words.sample.replace('{heading}', () => heading).replace('{text}', () => text)}
          </Typography>
        ) : null}
        <FieldInput source="heading" field={{ kind: 'text', label: words.heading, default: '' }} />
        <FieldInput source="text" field={{ kind: 'multiline', label: words.text, default: '' }} />
        <FieldInput source="picture" field={{ kind: 'picture', label: words.picture, default: null }} />
        <StepSaveButton label={words.save} />
      </Stack>
    </Form>
  );
}
