import { FunctionField } from 'react-admin';
import { MoneyText } from './money-text.tsx';

/** A list column or detail with an amount in minor units; `currencySource` names the field with its currency. */
export function MoneyField({
  source,
  currencySource,
  ...rest
}: {
  source: string;
  currencySource?: string;
  label?: string;
  sortable?: boolean;
  textAlign?: 'left' | 'right' | 'center';
  className?: string;
}) {
  return (
    <FunctionField
      {...rest}
      source={source}
      render={(record: Record<string, unknown>) => (
        <MoneyText
          amount={record[source] as number | null}
          {...(currencySource ? { currency: record[currencySource] as string } : {})}
        />
      )}
    />
  );
}
