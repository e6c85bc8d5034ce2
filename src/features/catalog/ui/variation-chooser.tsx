'use client';

import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { variationFor } from '../rules/variation-choice.ts';
import type { VariationFormData } from '../rules/variation-form.ts';
import { useVariation } from './use-variation.ts';
import { VariationFields } from './variation-fields.tsx';
import { chosenIn, rememberInAddress, useFormEvents } from './variation-page.ts';

/** At the first sign that somebody wants to choose. @public */
export const hydrateOn = 'intent';

/** What the server brings along as elements, and the attributes of a button that adds. */
interface ChooserProps {
  data: VariationFormData;
  /** Fields of other slices, above the quantity. */
  further: ReactNode;
  quantity: ReactNode;
  buttonText: ReactNode;
  /** Given to the button while a variation is chosen that can be bought. */
  adds: Record<string, string>;
}

/** Choices, what is told of the chosen variation, quantity and button of a product that is sold by variations. */
export function VariationChooser({ data, further, quantity, buttonText, adds }: ChooserProps) {
  const { choices, variations, words } = data;
  const [chosen, setChosen] = useState(data.first);
  const [isLive, setLive] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const match = variationFor(choices, variations, chosen);
  const isComplete = choices.every(({ key }) => chosen[key]);
  const variation = useVariation(data, match, chosen, box, isLive);

  const choose = useCallback((next: Record<string, string>) => {
    setChosen((before) => (sameChoice(before, next) ? before : next));
  }, []);
  const latest = useRef(chosen);
  latest.current = chosen;
  const read = useCallback(() => choose(chosenIn(box.current, data, latest.current)), [choose, data]);
  const clearAll = useCallback(() => choose({}), [choose]);
  // Whatever was chosen before the script came counts.
  useLayoutEffect(() => {
    read();
    setLive(true);
  }, [read]);
  useFormEvents(box, read, clearAll);
  useEffect(() => {
    if (isLive && chosen !== data.first) rememberInAddress(box.current, data, chosen);
  }, [isLive, chosen, data]);

  const focusFirst = (isOpen: (key: string) => boolean) => {
    const place = choices.findIndex(({ key }) => isOpen(key));
    const field = box.current?.querySelectorAll('.field')[Math.max(0, place)];
    field?.querySelector<HTMLElement>('input:not(:disabled), select:not([hidden])')?.focus();
  };
  const clear = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    clearAll();
    // The link goes, so the focus goes on where there is something to choose.
    focusFirst(() => true);
  };
  const state = stateOf(match);
  const reason = match ? words.unavailable : words.needed;
  const isUnknown = isComplete && !match;
  const press = (event: MouseEvent) => {
    if (!state) return;
    event.preventDefault();
    alert(reason);
    if (!match) focusFirst((key) => !chosen[key]);
  };
  const isAlone = variation?.is_sold_individually === 'yes';
  return (
    <>
      <div className="variations" ref={box}>
        <VariationFields
          {...{ choices, variations, words, chosen }}
          choose={(key, value) => choose({ ...chosen, [key]: value })}
        />
        <a
          className="reset_variations"
          href={data.address}
          data-idle={Object.values(chosen).some(Boolean) ? undefined : ''}
          onClick={clear}
        >
          {words.clear}
        </a>
      </div>
      {further}
      <div className="single_variation_wrap">
        <div
          className="woocommerce-variation single_variation"
          role="status"
          aria-busy={match && !variation ? true : undefined}
        >
          {/* For as long as the button adds nothing. */}
          {state && (
            <p className={isUnknown ? 'wc-no-matching-variations' : undefined}>
              {isUnknown ? words.noMatch : reason}
            </p>
          )}
          <div className="woocommerce-variation-price" {...html(variation?.price_html ?? '')} />
          <div
            className="woocommerce-variation-availability"
            {...html(
              variation ? variation.availability_html : match || isComplete ? '' : data.ownAvailability,
            )}
          />
          <div
            className="woocommerce-variation-description"
            {...html(variation?.variation_description ?? '')}
          />
        </div>
        <div
          className={`woocommerce-variation-add-to-cart variations_button woocommerce-variation-add-to-cart-${state ? 'disabled' : 'enabled'}`}
        >
          <div className="variation-quantity" hidden={isAlone}>
            {quantity}
          </div>
          <button
            type="submit"
            className={`btn btn-primary btn-large button single_add_to_cart_button${state ? ` disabled ${state}` : ''}`}
            aria-disabled={isLive && state ? true : undefined}
            data-product_id={data.productId}
            data-product_sku={variation?.sku ?? ''}
            {...(state ? {} : adds)}
            onClick={press}
          >
            {buttonText}
          </button>
          <input
            type="hidden"
            name="variation_id"
            className="variation_id"
            value={isLive && match ? match.id : ''}
            readOnly
          />
        </div>
      </div>
    </>
  );
}

/** The class of a button that adds nothing (VAR-002, VAR-003); '' where it does. */
function stateOf(match: { buyable: boolean } | null): string {
  if (!match) return 'wc-variation-selection-needed';
  return match.buyable ? '' : 'wc-variation-is-unavailable';
}

/** HTML of the shop's own making. */
function html(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}

function sameChoice(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''));
}
