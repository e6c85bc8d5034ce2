import { useInput, useTranslate } from 'react-admin';
import { messageOf } from '#platform/admin/controls/control-props.ts';
import { RecordControl } from '#platform/admin/controls/record-control.tsx';

/** Countries and their states by name, as addresses know them. */
const PLACES = { resource: 'places', key: 'code', text: 'name' } as const;

/** Where a rate counts: a country or one of its states, chosen by name; blank is everywhere. */
export function PlaceInput() {
  const translate = useTranslate();
  const country = useInput({ source: 'country', defaultValue: '' });
  const state = useInput({ source: 'state', defaultValue: '' });
  const code = [country.field.value, state.field.value].filter(Boolean).join(':');
  return (
    <RecordControl
      name="country"
      label={translate('resources.tax-rates.fields.country')}
      help={translate('resources.tax-rates.help.country')}
      error={messageOf(country.fieldState.error) ?? messageOf(state.fieldState.error)}
      from={PLACES}
      blank
      value={code || null}
      onChange={(chosen) => {
        const [ofCountry = '', ofState = ''] = String(chosen ?? '').split(':');
        country.field.onChange(ofCountry);
        state.field.onChange(ofState);
      }}
    />
  );
}
