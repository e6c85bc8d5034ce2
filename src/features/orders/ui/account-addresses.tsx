import { AddressFields, type AddressFormView } from '#features/fields/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { orderTexts } from '../texts.ts';

/** The addresses as they are written, null where none is known; or the form of one of them. */
export interface AccountAddressesData {
  billing: string[] | null;
  shipping: string[] | null;
  form: AddressFormView | null;
}

/** The customer's addresses, each with the way to change it, and the form that does. */
export function AccountAddresses({ data: { form, ...kept } }: { data: AccountAddressesData }) {
  const text = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  const titleOf = (kind: 'billing' | 'shipping') =>
    text(kind === 'billing' ? 'billingAddress' : 'shippingAddress');
  if (form) {
    return (
      <form method="post" className="stack" noValidate>
        <h2 className="title-2">{titleOf(form.kind)}</h2>
        <AddressFields {...form} />
        <p>
          <button type="submit" className="btn btn-primary" name="save_address" value={form.kind}>
            {text('saveAddress')}
          </button>
        </p>
      </form>
    );
  }
  return (
    <section className="stack" aria-labelledby="addresses-title">
      <h2 className="title-2" id="addresses-title">
        {text('addresses')}
      </h2>
      <p>{text('addressesHelp')}</p>
      <div className="order-addresses">
        {(['billing', 'shipping'] as const).map((kind) => (
          <div key={kind}>
            <h3 className="title-3">{titleOf(kind)}</h3>
            <address>
              {(kept[kind] ?? [text('noAddress')]).map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
            <p>
              <a
                className="btn"
                href={`${account}edit-address/${kind}/`}
                aria-label={`${text('changeAddress')}: ${titleOf(kind)}`}
              >
                {text('changeAddress')}
              </a>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
