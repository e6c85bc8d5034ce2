import { from, live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { clampQuantity, type QuantityLimits } from '../rules/quantity-limits.ts';
import { catalogTexts } from '../texts.ts';

/**
 * A quantity with plus and minus (CAT-012), which `quantity.live.ts` serves; what is sold singly has no input
 * to see (CAT-028). `smallest` replaces the min where zero means “take it out”.
 */
export function QuantityInput(props: {
  name: string;
  productName: string;
  limits: QuantityLimits;
  /** As it was typed where that was refused. */
  quantity?: number | string;
  smallest?: number;
  /** Id of what is said of it, for example why it was refused. */
  describedBy?: string;
  isRefused?: boolean;
}) {
  const { name, productName, limits, quantity = limits.min, smallest = limits.min } = props;
  const t = useTexts(catalogTexts);
  if (limits.soldSingly) return <input type="hidden" name={name} value="1" />;
  return (
    <div className="quantity" {...live('quantity')}>
      <Step way="minus" label={t('decrease')} sign="−" />
      <input
        type="number"
        className="input-text qty"
        name={name}
        defaultValue={quantity}
        min={smallest}
        max={limits.max ?? undefined}
        data-most={mostOf(limits)}
        // Steps are counted from the least, not from zero.
        step={smallest === 0 && limits.min % limits.step !== 0 ? 1 : limits.step}
        data-least={smallest === 0 && quantity === 0 ? limits.min : undefined}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantityOf', { name: productName })}
        aria-describedby={props.describedBy}
        aria-invalid={props.isRefused || undefined}
      />
      <Step way="plus" label={t('increase')} sign="+" />
    </div>
  );
}

/** How many may be bought where that is not the max itself, which no step may reach. */
function mostOf(limits: QuantityLimits): number | undefined {
  if (limits.max === null) return undefined;
  const most = clampQuantity(limits.max, limits);
  return most === limits.max ? undefined : most;
}

/** An action, so that a click that comes before its script counts too. */
function Step({ way, label, sign }: { way: 'minus' | 'plus'; label: string; sign: string }) {
  return (
    <button
      type="button"
      className={`quantity-step ${way}`}
      aria-label={label}
      data-action="step-quantity"
      {...from('quantity')}
    >
      {sign}
    </button>
  );
}
