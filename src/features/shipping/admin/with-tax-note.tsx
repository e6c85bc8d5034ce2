import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { chargedWithTax, costForCharge } from '../rules/charged-cost.ts';

const text = (key: string) => `resources.shipping-zones.charged.${key}`;

/**
 * What customers pay for a cost, where prices are entered with their tax: costs are entered without, and whoever types
 * what customers are to pay makes it that by a press.
 */
export function WithTaxNote({ source }: { source: string }) {
  const translate = useTranslate();
  // Not a second input of the field: it would take the first one's rules away.
  const name = useWrappedSource(source);
  const value: unknown = useWatch({ name });
  const { setValue } = useFormContext();
  const currency = useAdminSession()?.shop.currency ?? '';
  const { data } = useRest<{ heldTax: number }>('shipping-zones/held-tax');
  const typed = typeof value === 'string' ? value : '';
  const charged = data && chargedWithTax(typed, data.heldTax, currency);
  if (!data || charged === null || charged === undefined) return null;
  const meant = costForCharge(typed, data.heldTax);
  return (
    <Typography variant="body2" component="div" sx={{ gridColumn: '1 / -1', mb: 1 }} role="status">
      {translate(text('pay'), { rate: data.heldTax })} <MoneyText amount={charged} currency={currency} />
      {meant === null ? null : (
        <Button
          size="small"
          sx={{ marginInlineStart: 1 }}
          onClick={() => setValue(name, meant, { shouldDirty: true, shouldValidate: true })}
        >
          {translate(text('make'), { cost: typed.trim() })}
        </Button>
      )}
    </Typography>
  );
}
