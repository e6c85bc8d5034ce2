import { CheckoutPage, type CheckoutView } from '#features/checkout/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';

/** The checkout form; nothing where there is nothing to check out, as in the editor. */
export function CheckoutWidgetView({ data }: WidgetViewProps<object, CheckoutView | null>) {
  useStyles('checkout', 'order');
  return data ? <CheckoutPage checkout={data} /> : null;
}
