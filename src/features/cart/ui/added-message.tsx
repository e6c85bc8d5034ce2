/** What an add says where the answer is HTML: the success text and the way to the cart (CART-021, QV-027). */
export function AddedMessage({ text, cart }: { text: string; cart: { label: string; address: string } }) {
  return (
    <>
      {`${text} `}
      <a className="added_to_cart" href={cart.address}>
        {cart.label}
      </a>
    </>
  );
}

/** A refusal as HTML: nothing but its escaped text. */
export function RefusalMessage({ text }: { text: string }) {
  return <>{text}</>;
}
