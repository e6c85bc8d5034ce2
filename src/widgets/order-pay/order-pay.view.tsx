import type { PayPageView } from '#features/checkout/public.server.ts';
import { ConfirmEmail, PayPage, UnknownOrder } from '#features/checkout/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';

/** The order with the ways to pay it, the question for the e-mail address, or a page without hints. */
export function OrderPayView({ data }: WidgetViewProps<object, PayPageView>) {
  useStyles('checkout', 'order');
  switch (data.state) {
    case 'shown':
      return <PayPage pay={data.pay} />;
    case 'confirm':
      return <ConfirmEmail wrong={data.wrong} />;
    case 'not-found':
      return <UnknownOrder />;
    case 'settled':
      return null;
  }
}
