import type { ReceivedView } from '#features/checkout/public.server.ts';
import { ConfirmEmail, ReceivedPage, UnknownOrder } from '#features/checkout/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';

/** The receipt, the question for the e-mail address, or a page without hints. */
export function OrderReceivedView({ data }: WidgetViewProps<object, ReceivedView>) {
  useStyles('checkout', 'order');
  switch (data.state) {
    case 'shown':
      return <ReceivedPage order={data.order} confirmation={data.confirmation} />;
    case 'confirm':
      return <ConfirmEmail wrong={data.wrong} />;
    case 'not-found':
      return <UnknownOrder />;
  }
}
