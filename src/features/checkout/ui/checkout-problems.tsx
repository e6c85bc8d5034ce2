import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { confirmLabel, type OrderButton } from '../rules/order-button.ts';
import { checkoutTexts } from '../texts.ts';

const PLACE: OrderButton = { kind: 'place', words: '' };

/** Why an order was not placed: all reasons at once, each leading to its field (CHK-009). */
export function CheckoutProblems(props: {
  problems: readonly { message: string; field: string }[];
  /** The total, as it is written, where one press confirms it (CHK-010). */
  confirms?: string;
  /** What the button says by which it is placed. */
  button?: OrderButton;
  /** Under which the cause of an unforeseen failure stands in the log (CHK-026). */
  reference?: string;
  /** Whether the browser goes there when the page comes; inserted later, whoever inserts it leads there. */
  leadsHere?: boolean;
}) {
  const { problems, confirms, button = PLACE, reference, leadsHere } = props;
  const text = useTexts(checkoutTexts);
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to why an order was not placed
    <div className="woocommerce-error checkout-problems" role="alert" tabIndex={-1} autoFocus={leadsHere}>
      {problems.length > 1 && <p>{text('problems')}</p>}
      <ul>
        {problems.map(({ message, field }) => (
          <li key={`${field}${message}`} data-id={field}>
            {field ? <a href={`#${anchorOf(field)}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
      {reference && (
        <p className="checkout-reference">
          {text('reference')} <code dir="ltr">{reference}</code>
        </p>
      )}
      {confirms && (
        <p>
          <button
            type="submit"
            className="btn btn-primary button"
            name="woocommerce_checkout_place_order"
            value="1"
          >
            {confirmLabel(button, confirms, text)}
          </button>
        </p>
      )}
    </div>
  );
}

/** Choices have no single input to lead to; their group has. */
function anchorOf(field: string): string {
  if (field === 'shipping_method') return 'shipping-choice';
  return field === 'payment_method' ? 'payment' : field;
}

/** CHK-025: the session or its cart is gone; `isEmptied`: whether the session goes on, and only its cart is empty. */
export function SessionExpired({ isEmptied }: { isEmptied: boolean }) {
  const text = useTexts(checkoutTexts);
  const { shop } = usePageContext().addresses;
  return (
    <div className="woocommerce-error" role="alert" tabIndex={-1}>
      <p>
        {text('sessionExpired')} {isEmptied && `${text('cartEmptied')} `}
        <a className="notice-link wc-backward" href={shop}>
          {text('returnToShop')}
        </a>
      </p>
    </div>
  );
}
