import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { FieldInputs } from '#platform/admin/controls/field-inputs.tsx';
import type { Field } from '#platform/fields/field.ts';
import type { EditableWidget } from './document-fields.ts';

/** The widgets of the document around it, each with the fields that its definition declares. */
export function DocumentForm({ empty }: { empty: string }) {
  const translate = useTranslate();
  const widgets = useRecordContext<{ id: number; widgets?: EditableWidget[] }>()?.widgets ?? [];
  if (widgets.length === 0) return <Typography>{translate(empty)}</Typography>;
  return widgets.map((widget, index) =>
    widget.unknown ? (
      <Alert key={widget.id} severity="info" sx={{ width: '100%', mt: 2 }}>
        {translate('resources.pages.unknownWidget', { type: widget.title })}
      </Alert>
    ) : (
      <WidgetFields key={widget.id} widget={widget} source={`widgets.${index}.values`} />
    ),
  );
}

/** How something looks is asked for after what it says. */
const LOOK = new Set<Field['kind']>(['choice', 'number', 'switch', 'colour']);

function WidgetFields({ widget, source }: { widget: EditableWidget; source: string }) {
  const translate = useTranslate();
  const id = useId();
  const fields = Object.entries(widget.fields);
  // What other fields hang on is asked together with them.
  const governing = new Set(fields.flatMap(([, { showWhen = {} }]) => Object.keys(showWhen)));
  const isLook = ([name, { kind }]: (typeof fields)[number]) => LOOK.has(kind) && !governing.has(name);
  const says = fields.filter((field) => !isLook(field));
  const looks = fields.filter(isLook);
  const { errors } = useFormState({ name: source });
  // What is wrong must not be hidden.
  const isWrong = looks.some(([name]) => get(errors, `${source}.${name}`) !== undefined);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ width: '100%', borderTop: 1, borderColor: 'divider', pt: 2, mt: 2 }}
    >
      <Typography id={id} component="h3" sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>
        {widget.title}
      </Typography>
      <FieldInputs source={source} fields={Object.fromEntries(says)} />
      {looks.length > 0 ? (
        <details open={says.length === 0 || isWrong}>
          <Box
            component="summary"
            sx={{ cursor: 'pointer', py: 1, color: 'text.secondary', width: 'fit-content' }}
          >
            {translate('resources.pages.look')}
          </Box>
          <FieldInputs source={source} fields={Object.fromEntries(looks)} />
        </details>
      ) : null}
    </Box>
  );
}
