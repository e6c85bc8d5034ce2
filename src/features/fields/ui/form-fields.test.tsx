import { describe, expect, it } from 'vitest';
import { renderView } from '../../../../tests/support/render-view.ts';
import { type FormField, formField } from '../rules/form-field.ts';
import type { ShownField } from '../rules/form-view.ts';
import { FormFields } from './form-fields.tsx';

const options = [{ value: 'a', label: 'A' }];
const shown = (field: FormField): ShownField => ({
  field,
  choices: field.options.map(({ value, label }) => ({ code: value, name: label })),
  value: '',
  error: '',
});
const rendered = (...fields: FormField[]) =>
  renderView(<FormFields fields={fields.map(shown)} leadsTo={null} />);

describe('[FLD-023] the input of a kind', () => {
  it.each([
    ['email', 'type="email" inputMode="email"', 'autoComplete="email"'],
    ['phone', 'type="tel" inputMode="tel"', 'autoComplete="tel"'],
    ['number', 'type="text" inputMode="decimal"', 'autoComplete="off"'],
    ['date', 'type="text" inputMode="numeric"', 'placeholder="dd/mm/yy"'],
    ['autocomplete_address', 'type="text"', 'autoComplete="street-address"'],
    ['states', 'type="text"', 'autoComplete="address-level1"'],
    ['phone_code', '<select', 'autoComplete="tel-country-code"'],
    ['password', 'type="password"', 'autoComplete="new-password"'],
  ] as const)('of %s has the right keyboard and what browsers fill it with', (kind, keyboard, filled) => {
    const html = rendered(formField({ name: 'custom_0', type: kind, label: 'Field' }));
    for (const part of [...keyboard.split(' '), filled])
      expect(html.toLowerCase()).toContain(part.toLowerCase());
  });

  it('chooses nothing that nobody chose, and asks for what is required', () => {
    const kinds = ['select', 'radio', 'checkbox_list', 'checkbox', 'country'] as const;
    const html = rendered(
      ...kinds.map((type) =>
        formField({ name: `custom_${type}`, type, label: type, options, isRequired: true }),
      ),
    );
    expect(html).not.toMatch(/ (checked|selected)=/);
    expect(html.match(/ required=""/g)?.length).toBe(4);
  });
});
