/** What became of a coupon, as pages show notices; a refusal carries its code. */
export function CouponNotice({ text, refused }: { text: string; refused?: number | string }) {
  if (refused === undefined)
    return (
      <div className="woocommerce-message" role="alert" tabIndex={-1}>
        <p>{text}</p>
      </div>
    );
  return (
    <div className="woocommerce-error" role="alert" tabIndex={-1} data-code={refused}>
      <ul>
        <li>
          <p>{text}</p>
        </li>
      </ul>
    </div>
  );
}
