import { type ReactNode, useId } from 'react';
import { PictureView } from '#features/media/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { leadsOut, type OrderScreen, type ShownSection } from '../rules/order-screen.ts';
import { orderTexts } from '../texts.ts';

/** Number, date, e-mail, total and way to pay of an order, at a glance. */
export function OrderOverview({ order }: { order: OrderScreen }) {
  const text = useTexts(orderTexts);
  return (
    <dl className="woocommerce-order-overview order_details order-overview">
      <div className="order">
        <dt>{text('orderNumber')}</dt>
        <dd>{order.number}</dd>
      </div>
      <div className="date">
        <dt>{text('date')}</dt>
        <dd>
          <time dateTime={order.dateTime}>{order.date}</time>
        </dd>
      </div>
      <div className="status">
        <dt>{text('state')}</dt>
        <dd>{order.stateLabel}</dd>
      </div>
      <div className="total">
        <dt>{text('total')}</dt>
        <dd className="amount">{order.total}</dd>
      </div>
      {order.paymentTitle && (
        <div className="method">
          <dt>{text('paymentMethod')}</dt>
          <dd>{order.paymentTitle}</dd>
        </div>
      )}
    </dl>
  );
}

/** What is still to be done to pay an order. */
export function PaymentSteps({ order }: { order: OrderScreen }) {
  const text = useTexts(orderTexts);
  const { instructions } = order;
  if (!instructions) return null;
  return (
    <section className="panel payment-steps" aria-labelledby="payment-steps-title">
      <h2 className="title-3" id="payment-steps-title">
        {text('paymentInstructions')}
      </h2>
      <p>{instructions.text}</p>
      {instructions.details.length > 0 && (
        <dl className="payment-details">
          {instructions.details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Something that a slice tells of an order: what it is, and where to get it. */
function OrderSection({ section: { title, rows } }: { section: ShownSection }) {
  const id = useId();
  return (
    <section className="order-section" aria-labelledby={id}>
      <h2 className="title-3" id={id}>
        {title}
      </h2>
      <OrderSectionRows rows={rows} />
    </section>
  );
}

/** The rows of what is told of an order. */
export function OrderSectionRows({ rows }: Pick<ShownSection, 'rows'>) {
  return (
    <ul className="order-section-rows">
      {rows.map(({ title, details, link }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <li key={position}>
          <div>
            <span className="order-section-title">
              <bdi>{title}</bdi>
            </span>
            {details.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
          </div>
          {link && (
            <a
              className="btn no-print"
              href={link.address}
              aria-label={link.spoken}
              rel={leadsOut(link) ? 'noopener noreferrer' : undefined}
            >
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What slices tell of an order, its lines, sums, note and addresses. */
export function OrderDetails({ order }: { order: OrderScreen }) {
  const text = useTexts(orderTexts);
  const isPictured = order.lines.some(({ picture }) => picture !== null);
  return (
    <>
      {order.sections.map((section) => (
        <OrderSection key={section.title} section={section} />
      ))}
      <section className="woocommerce-order-details" aria-labelledby="order-details-title">
        <h2 className="title-3" id="order-details-title">
          {text('orderDetails')}
        </h2>
        <table className="table shop_table order_details">
          <thead>
            <tr>
              <th scope="col">{text('product')}</th>
              <th scope="col" className="product-total">
                {text('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
              <tr key={position} className={line.comesWith ? 'order_item comes-with' : 'order_item'}>
                <td className="product-name">
                  <div className={isPictured ? 'order-line is-pictured' : 'order-line'}>
                    {isPictured && (
                      <span className="order-review-picture">
                        {line.picture ? (
                          <PictureView picture={line.picture} sizes="64px" alt="" />
                        ) : (
                          <span className="no-picture" />
                        )}
                      </span>
                    )}
                    <span>
                      <a href={line.address}>{line.name}</a> <strong>× {line.quantity}</strong>
                      {line.options.map(({ label, value }) => (
                        <small key={label} className="order-review-option">
                          {label}: {value}
                        </small>
                      ))}
                    </span>
                  </div>
                </td>
                <td className="product-total amount">{line.subtotal}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {order.sums.map(({ label, amount, strong }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be called the same
              <tr key={position} className={strong ? 'order-total' : undefined}>
                <th scope="row">{label}</th>
                <td className="amount">{amount}</td>
              </tr>
            ))}
          </tfoot>
        </table>
        {order.customerNote && (
          <p className="order-customer-note">
            <strong>{text('note')}:</strong> {order.customerNote}
          </p>
        )}
      </section>
      <section className="woocommerce-customer-details order-addresses">
        <AddressBlock title={text('billingAddress')} lines={order.billingLines}>
          {order.phone && (
            <span>
              <bdi>{order.phone}</bdi>
            </span>
          )}
          <span>{order.email}</span>
        </AddressBlock>
        {order.shippingLines && <AddressBlock title={text('shippingAddress')} lines={order.shippingLines} />}
      </section>
    </>
  );
}

function AddressBlock({ title, lines, children }: { title: string; lines: string[]; children?: ReactNode }) {
  return (
    <div>
      <h2 className="title-3">{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {children}
      </address>
    </div>
  );
}
