import { useTranslate } from 'react-admin';
import { MomentControl } from '#platform/admin/controls/moment-control.tsx';
import type { Values } from '#platform/fields/field.ts';

/** From when to when the sale prices hold that a change sets. */
export function SaleDatesInputs({
  values,
  errors,
  onChange,
}: {
  values: Values;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: string | null) => void;
}) {
  const translate = useTranslate();
  return (['saleFrom', 'saleTo'] as const).map((name) => {
    const label = translate(`resources.products.fields.${name}`);
    return (
      <MomentControl
        key={name}
        name={name}
        label={label}
        spoken={label}
        edge={name === 'saleFrom' ? 'start' : 'end'}
        value={values[name]}
        invalid={errors[name] !== undefined}
        error={errors[name] as string | undefined}
        onChange={(value) => onChange(name, value)}
      />
    );
  });
}
