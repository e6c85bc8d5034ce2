import type { CartLineView } from '../rules/cart-views.ts';

/** The options chosen for a line; nothing where there was no choice. */
export function LineOptions({ options }: { options: CartLineView['options'] }) {
  if (options.length === 0) return null;
  return (
    <dl className="variation">
      {options.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
