import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { Form, HttpError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { writeCsv } from '#kit/csv.ts';
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
import type { TaxState } from '../rules/standard-rates.ts';
import { taxStepWords as words } from './tax-step-words.ts';

interface Typed {
  charge: boolean;
  rate: string;
  name: string;
  entered: 'with' | 'without';
  everywhere: boolean;
  taxNumber: string | null;
}

/** What the step asks; once it is decided and rates are there, what was decided. */
export function TaxStepForm(props: SetupFormProps) {
  const { rates, decided } = props.step.state as TaxState;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      {rates ? (
        <ThereAlready
          says={say(rates.count === 1 ? words.ratesOne : words.ratesMany, {
            count: rates.count,
            places: fewOf(rates.countries) || words.ratesEverywhere,
          })}
          at="/tax-rates"
          called={words.ratesAt}
        />
      ) : null}
      {rates && decided ? (
        <ThereAlready says={saidOf(decided)} at="/settings/taxes" called={words.decidedAt} />
      ) : (
        <Deciding {...props} />
      )}
    </Stack>
  );
}

function saidOf({ charge, entered }: NonNullable<TaxState['decided']>): string {
  if (!charge) return words.decidedNone;
  return entered === 'with' ? words.decidedWith : words.decidedWithout;
}

/** Whether the shop charges tax, at which rate, and whether prices hold it: the usual of its country to begin with. */
function Deciding({ step, onDone }: SetupFormProps) {
  const follow = useFollowSettings();
  const tellFailure = useTellFailure();
  const state = step.state as TaxState;
  const record = useMemo((): Typed => {
    const { decided, rates } = state;
    const isUsual = state.rate !== null;
    return {
      charge: decided?.charge ?? (rates !== null || isUsual),
      rate: state.rate ?? '',
      name: rates ? rates.name : isUsual ? words.usualName : words.otherName,
      entered: decided?.entered ?? (isUsual ? 'with' : 'without'),
      everywhere: state.alsoIn.length > 0,
      taxNumber: '',
    };
  }, [state]);

  async function put(group: string, values: Record<string, unknown>) {
    const { version } = (await rest<SettingsOfGroup>(`settings/${group}`)).body;
    const body = { version, values };
    await follow((await rest<ChangedSettings>(`settings/${group}`, { method: 'PUT', body })).body);
  }

  async function save(values: Record<string, unknown>) {
    const typed = values as unknown as Typed;
    if (typed.charge && !typed.name?.trim()) return { name: words.nameNeeded };
    try {
      // The settings come last: what is refused before keeps the step open. The form empties fields into null.
      if (typed.charge && typed.taxNumber?.trim()) await put('addresses', { taxNumber: typed.taxNumber });
      if (typed.charge && !state.rates) {
        const body = { csv: ratesOf(typed, state), onlyFirst: true };
        await rest('tax-rates/import', { method: 'POST', body });
      }
      await put('taxes', settingsOf(typed));
      await onDone();
    } catch (error) {
      const errors = error instanceof HttpError ? error.body?.errors : undefined;
      const [ofRate] = Object.entries(errors ?? {}).flatMap(([at, said]) =>
        /^Line /.test(at) ? [said] : [],
      );
      if (errors) return ofRate === undefined ? errors : { rate: ofRate };
      tellFailure(error);
    }
  }
  return (
    <Form record={record} onSubmit={save} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <FieldInput
          source="charge"
          field={{ kind: 'switch', label: words.charge, help: words.chargeHelp, default: false }}
        />
        <Charged state={state} />
        <StepSaveButton label={words.save} />
      </Stack>
    </Form>
  );
}

function Charged({ state }: { state: TaxState }) {
  const isCharged = useWatch({ name: 'charge' });
  if (!isCharged) return null;
  const { countryName, rate, asOf, alsoIn, asksNumber, rates } = state;
  return (
    <>
      {rates ? null : (
        <>
          <FieldInput
            source="rate"
            field={{
              kind: 'text',
              label: words.rate.replace('{country}', countryName),
              help: rate === null ? words.rateUnknown : words.rateHelp.replace('{asOf}', asOf),
              default: '',
            }}
          />
          <FieldInput source="name" field={{ kind: 'text', label: words.name, default: '' }} />
        </>
      )}
      <FieldInput
        source="entered"
        field={{
          kind: 'choice',
          label: words.entered,
          choices: { with: words.with, without: words.without },
          default: 'with',
        }}
      />
      {alsoIn.length > 0 && !rates ? (
        <FieldInput
          source="everywhere"
          field={{ kind: 'switch', label: words.everywhere, help: words.everywhereHelp, default: true }}
        />
      ) : null}
      {asksNumber ? (
        <FieldInput
          source="taxNumber"
          field={{ kind: 'text', label: words.number, help: words.numberHelp, default: '' }}
        />
      ) : null}
    </>
  );
}

/** The rates as a table without a head, in the order of its columns: all are taken in by one call, each once. */
function ratesOf({ everywhere, rate, name }: Typed, { country, alsoIn }: TaxState): string {
  const countries = [country, ...(everywhere ? alsoIn : [])];
  return writeCsv(
    countries.map((code) => [code, '*', '*', '*', rate.trim(), name.trim(), '1', '0', '1', '']),
  );
}

/** Where prices hold the tax, everything that shoppers read does. */
function settingsOf({ charge, entered, name }: Typed) {
  if (!charge) return { enabled: false };
  const shown = entered === 'with' ? 'incl' : 'excl';
  return {
    enabled: true,
    pricesEntered: entered,
    shopDisplay: shown,
    cartDisplay: shown,
    priceSuffix: entered === 'with' ? words.suffix.replace('{name}', name) : '',
  };
}
