import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { StepSaveButton } from '#platform/setup/admin/step-save-button.tsx';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import { costOf, type DeliveryState } from '../rules/proposed-costs.ts';
import { deliveryWords as words } from './delivery-words.ts';

interface Typed {
  flat: number | null;
  freeFrom: number | null;
  pickUp: boolean;
  world: boolean;
  worldCost: number | null;
}

/** A zone for the own country by an amount and a sum from which on it is free; pick-up and the rest of the world on wish. */
export function DeliveryForm({ step, onDone }: SetupFormProps) {
  const tellFailure = useTellFailure();
  const state = step.state as DeliveryState;
  const record = useMemo(() => {
    const { flat, freeFrom, world } = state;
    return { flat, freeFrom, pickUp: false, world: false, worldCost: world };
  }, [state]);
  async function save(typed: Record<string, unknown>) {
    const values = typed as unknown as Typed;
    if (values.flat === null) return { flat: words.flatNeeded };
    if (values.world && values.worldCost === null) return { worldCost: words.flatNeeded };
    try {
      for (const zone of zonesOf(values, state)) await rest('shipping-zones', { method: 'POST', body: zone });
      await onDone();
    } catch (error) {
      tellFailure(error);
    }
  }
  return (
    <Form record={record} onSubmit={save} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Typography variant="body2">{words.proposed}</Typography>
        <FieldInput
          source="flat"
          field={{
            kind: 'money',
            label: words.flat.replace('{country}', state.countryName),
            help: state.heldTax > 0 ? words.flatHelpWith : words.flatHelp,
            default: null,
          }}
        />
        <FieldInput
          source="freeFrom"
          field={{ kind: 'money', label: words.freeFrom, help: words.freeFromHelp, default: null }}
        />
        <FieldInput source="pickUp" field={{ kind: 'switch', label: words.pickUp, default: false }} />
        <FieldInput source="world" field={{ kind: 'switch', label: words.world, default: false }} />
        <WorldCost />
        <StepSaveButton label={words.save} />
      </Stack>
    </Form>
  );
}

function WorldCost() {
  const isOn = useWatch({ name: 'world' });
  return isOn ? (
    <FieldInput source="worldCost" field={{ kind: 'money', label: words.worldCost, default: null }} />
  ) : null;
}

/** What is offered first is chosen first. */
function zonesOf({ flat, freeFrom, pickUp, world, worldCost }: Typed, state: DeliveryState) {
  const { country, countryName } = state;
  const paid = (title: string, amount: number | null) => ({
    kind: 'flat_rate',
    title,
    settings: { cost: costOf(amount ?? 0, state) },
  });
  const free = {
    kind: 'free_shipping',
    title: words.freeTitle,
    settings: { needs: 'min-amount', minAmount: freeFrom },
  };
  return [
    {
      name: countryName,
      regions: [{ country }],
      methods: [
        ...(freeFrom === null || flat === 0 ? [] : [free]),
        paid(words.flatTitle, flat),
        ...(pickUp ? [{ kind: 'local_pickup', title: words.pickUpTitle }] : []),
      ],
    },
    ...(world ? [{ name: words.worldName, regions: [], methods: [paid(words.worldTitle, worldCost)] }] : []),
  ];
}
