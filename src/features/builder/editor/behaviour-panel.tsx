import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import type { Device } from '#platform/documents/breakpoints.ts';
import type { NodeLook } from '#platform/documents/node-look.ts';
import { type Field, isAsked, type Values } from '#platform/fields/field.ts';
import { behaviourFields, behaviourOf, WRONG_BEHAVIOUR, withBehaviour } from '../rules/behaviour-fields.ts';

/** What a widget does while the page is scrolled or pointed at, and what its element is called. */
export function BehaviourFields({
  look,
  devices,
  onChange,
}: {
  look: NodeLook;
  devices: readonly Device[];
  onChange: (look: NodeLook) => void;
}) {
  // What no look may say stays as it was typed and goes nowhere.
  const [unfinished, setUnfinished] = useState<Values>({});
  const values: Values = { ...behaviourOf(look, devices), ...unfinished };
  const fields = Object.entries<Field>(behaviourFields(devices)).filter(([, field]) =>
    isAsked(field, values),
  );

  function change(name: string, value: unknown) {
    const next = withBehaviour(look, { ...values, [name]: value }, devices);
    const { [name]: _, ...others } = unfinished;
    const isKept = isSame((behaviourOf(next, devices) as Values)[name], value);
    setUnfinished(isKept ? others : { ...others, [name]: value });
    onChange(next);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, pt: 0 }}>
      {fields.map(([name, field], at) => (
        <Fragment key={name}>
          {field.section === fields[at - 1]?.[1].section ? null : (
            <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
              {field.section}
            </Typography>
          )}
          <FieldControl
            field={field}
            name={name}
            value={values[name]}
            error={Object.hasOwn(unfinished, name) ? WRONG_BEHAVIOUR[name] : undefined}
            onChange={(value) => change(name, value)}
          />
        </Fragment>
      ))}
    </Box>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
