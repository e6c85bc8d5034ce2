import type { AddressKind } from '#features/fields/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { OfferedAddress } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';

/** The customer's addresses, each a button that puts it into the form; what was typed elsewhere stays. */
export function KeptAddresses({ kind, offered }: { kind: AddressKind; offered: readonly OfferedAddress[] }) {
  useStyles('kept-addresses');
  const text = useTexts(checkoutTexts);
  if (offered.length === 0) return null;
  return (
    <details className="kept-addresses">
      <summary>{text('chooseAddress')}</summary>
      <ul>
        {offered.map(({ ref, label, line }) => (
          <li key={ref}>
            <button type="submit" name="use_address" value={`${kind}:${ref}`} formNoValidate>
              {label !== '' && (
                <strong>
                  <bdi>{label}</bdi>
                </strong>
              )}
              <bdi>{line}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
