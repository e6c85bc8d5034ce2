import { AddressFields, type AddressFormView, type AddressKind } from '#features/fields/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type AddressRef, LONGEST_LABEL } from '../rules/address-book.ts';
import { orderTexts } from '../texts.ts';

/** An address as it is written; lines are null where a default is not known. */
export interface AddressCard {
  ref: AddressRef;
  /** What the customer calls it; '' = nothing. */
  label: string;
  lines: string[] | null;
}

/** The form of an address; `defaults` are the boxes that are ticked, null where it is a default already. */
export interface AddressFormData {
  ref: AddressRef | 'new';
  label: string;
  defaults: readonly AddressKind[] | null;
  fields: AddressFormView;
}

/** The customer's addresses, or the form of one of them. */
export interface AccountAddressesData {
  cards: AddressCard[];
  form: AddressFormData | null;
}

const KINDS: readonly AddressKind[] = ['billing', 'shipping'];

/** The customer's addresses, each with the way to change it, and the form that does. */
export function AccountAddresses({ data: { cards, form } }: { data: AccountAddressesData }) {
  useStyles('account-orders');
  const text = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  if (form) return <AddressForm form={form} />;
  const defaults = cards.filter(({ ref }) => typeof ref !== 'number');
  const further = cards.filter(({ ref }) => typeof ref === 'number');
  return (
    <section className="stack" aria-labelledby="addresses-title">
      <h2 className="title-2" id="addresses-title">
        {text('addresses')}
      </h2>
      <p>{text('addressesHelp')}</p>
      <ul className="address-cards">
        {defaults.map((card) => (
          <li key={card.ref}>
            <h3 className="title-3">{text(card.ref === 'billing' ? 'billingAddress' : 'shippingAddress')}</h3>
            <AddressWords card={card} />
            <AddressDeeds card={card} />
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <>
          <h3 className="title-3 address-further">{text('furtherAddresses')}</h3>
          <ul className="address-cards">
            {further.map((card) => (
              <li key={card.ref}>
                <AddressWords card={card} />
                <AddressDeeds card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className="btn btn-primary" href={`${account}edit-address/new/`}>
          {text('addAddress')}
        </a>
      </p>
    </section>
  );
}

function AddressWords({ card: { label, lines } }: { card: AddressCard }) {
  const text = useTexts(orderTexts);
  return (
    <address>
      {label !== '' && (
        <strong>
          <bdi>{label}</bdi>
        </strong>
      )}
      {(lines ?? [text('noAddress')]).map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  );
}

function AddressDeeds({ card: { ref, label, lines } }: { card: AddressCard }) {
  const text = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  const name =
    ref === 'billing' || ref === 'shipping'
      ? text(ref === 'billing' ? 'billingAddress' : 'shippingAddress')
      : label || (lines ?? []).slice(0, 2).join(', ');
  const spoken = (deed: string) => `${deed}: ${name}`;
  return (
    <div className="address-deeds">
      <a
        className="btn"
        href={`${account}edit-address/${ref}/`}
        aria-label={spoken(text(lines ? 'changeAddress' : 'addOne'))}
      >
        {text(lines ? 'changeAddress' : 'addOne')}
      </a>
      {typeof ref === 'number' && (
        <form method="post">
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="submit"
              className="btn"
              name={`make_default_${kind}`}
              value={ref}
              aria-label={spoken(text(kind === 'billing' ? 'useForBilling' : 'useForShipping'))}
            >
              {text(kind === 'billing' ? 'useForBilling' : 'useForShipping')}
            </button>
          ))}
        </form>
      )}
      {lines && (
        <details>
          <summary className="btn" aria-label={spoken(text('deleteAddress'))}>
            {text('deleteAddress')}
          </summary>
          <form method="post">
            <button type="submit" className="btn" name="delete_address" value={ref}>
              {text('deleteAddressYes')}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}

function AddressForm({ form: { ref, label, defaults, fields } }: { form: AddressFormData }) {
  const text = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  return (
    <form method="post" className="stack" noValidate>
      <h2 className="title-2">{text(titleOf(ref))}</h2>
      <p className="field">
        <label htmlFor="address_label">
          {text('addressLabel')} <span className="optional">{text('addressLabelHint')}</span>
        </label>
        <input
          className="input"
          id="address_label"
          name="address_label"
          maxLength={LONGEST_LABEL}
          defaultValue={label}
          autoComplete="off"
        />
      </p>
      <AddressFields {...fields} />
      {defaults && (
        <div>
          {KINDS.map((kind) => (
            <label key={kind} className="check choice">
              <input
                type="checkbox"
                name={`default_${kind}`}
                value="1"
                defaultChecked={defaults.includes(kind)}
              />
              <span>{text(kind === 'billing' ? 'useForBilling' : 'useForShipping')}</span>
            </label>
          ))}
        </div>
      )}
      <p className="address-deeds">
        <button type="submit" className="btn btn-primary" name="save_address" value={ref}>
          {text('saveAddress')}
        </button>
        <a className="btn" href={`${account}edit-address/`}>
          {text('back')}
        </a>
      </p>
    </form>
  );
}

function titleOf(ref: AddressFormData['ref']) {
  if (ref === 'billing') return 'billingAddress' as const;
  if (ref === 'shipping') return 'shippingAddress' as const;
  return ref === 'new' ? ('newAddress' as const) : ('changeOneAddress' as const);
}
