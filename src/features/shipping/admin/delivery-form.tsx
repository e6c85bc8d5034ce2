import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import {
  type ChangedSettings,
  type SettingsOfGroup,
  useFollowSettings,
} from '#platform/admin/stored-settings.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { fewOf, say } from '#platform/setup/admin/setup-words.ts';
import { StepSaveButton } from '#platform/setup/admin/step-save-button.tsx';
import { ThereAlready } from '#platform/setup/admin/there-already.tsx';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import type { DeliveryState } from '../rules/proposed-costs.ts';
import { missingCosts, proposedZones, type TypedDelivery } from '../rules/proposed-zones.ts';
import { deliveryWords as words } from './delivery-words.ts';

/** What the step asks while no zone is there; then, which ones are. */
export function DeliveryForm(props: SetupFormProps) {
  const { zones } = props.step.state as DeliveryState;
  if (zones.length === 0) return <FirstZones {...props} />;
  const says = say(zones.length === 1 ? words.thereOne : words.thereMany, {
    count: zones.length,
    zones: fewOf(zones),
  });
  return <ThereAlready says={says} at="/shipping-zones" called={words.thereAt} />;
}

/** Zones for the own country, the other countries of the EU and the rest of the world, each by an amount and on wish. */
function FirstZones({ step, onDone }: SetupFormProps) {
  const tellFailure = useTellFailure();
  const follow = useFollowSettings();
  const state = step.state as DeliveryState;
  const isInEu = state.euCountries.length > 0;
  const record = useMemo((): TypedDelivery & Noted => {
    const { flat, freeFrom, eu: euCost, world: worldCost } = state;
    const zones = { home: true, flat, freeFrom, pickUp: false, eu: isInEu, euCost, world: false, worldCost };
    return { ...zones, priceNote: state.asksNote ? words.noteProposed : '' };
  }, [state, isInEu]);
  async function save(values: Record<string, unknown>) {
    const typed = values as unknown as TypedDelivery & Noted;
    const missing = missingCosts(typed);
    if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, words.flatNeeded]));
    const zones = proposedZones(typed, state, words);
    if (zones.length === 0) return { home: words.nowhere };
    try {
      await rest('shipping-zones/first', { method: 'POST', body: { zones } });
      const note = typed.priceNote?.trim();
      if (note) {
        const { version } = (await rest<SettingsOfGroup>('settings/shipping')).body;
        const body = { version, values: { priceNote: note } };
        await follow((await rest<ChangedSettings>('settings/shipping', { method: 'PUT', body })).body);
      }
      await onDone();
    } catch (error) {
      tellFailure(error);
    }
  }
  const held = state.heldTax > 0 ? words.flatHelpWith : words.flatHelp;
  return (
    <Form record={record} onSubmit={save} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Typography variant="body2">{words.proposed}</Typography>
        <Place name="home" label={words.home.replace('{country}', state.countryName)}>
          <Amount name="flat" label={words.flat.replace('{country}', state.countryName)} help={held} />
          <Amount name="freeFrom" label={words.freeFrom} help={words.freeFromHelp} />
          <FieldInput source="pickUp" field={{ kind: 'switch', label: words.pickUp, default: false }} />
        </Place>
        {isInEu ? (
          <Place name="eu" label={words.eu}>
            <Amount name="euCost" label={words.euCost} help={held} />
          </Place>
        ) : null}
        <Place name="world" label={words.world} help={words.worldHelp}>
          <Amount name="worldCost" label={words.worldCost} help={held} />
        </Place>
        {state.asksNote ? (
          <FieldInput
            source="priceNote"
            field={{ kind: 'text', label: words.note, help: words.noteHelp, most: 80, default: '' }}
          />
        ) : null}
        <StepSaveButton label={words.save} />
      </Stack>
    </Form>
  );
}

/** What is said below prices; the form empties fields into null. */
interface Noted {
  priceNote: string | null;
}

/** Whether the shop sends somewhere, and what is asked of it then. */
function Place(props: { name: string; label: string; help?: string; children: ReactNode }) {
  const { name, label, help, children } = props;
  const isOn = useWatch({ name });
  return (
    <>
      <FieldInput source={name} field={{ kind: 'switch', label, ...(help && { help }), default: false }} />
      {isOn ? (
        <Stack spacing={1.5} sx={{ paddingInlineStart: 2, borderInlineStart: 2, borderColor: 'divider' }}>
          {children}
        </Stack>
      ) : null}
    </>
  );
}

function Amount({ name, label, help }: { name: string; label: string; help: string }) {
  return <FieldInput source={name} field={{ kind: 'money', label, help, default: null }} />;
}
