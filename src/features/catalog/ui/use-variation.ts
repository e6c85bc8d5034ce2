import { type RefObject, useEffect, useRef, useState } from 'react';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import { tellPage } from '#platform/live/tell-page.ts';
import type { getVariation } from '../calls/get-variation.ts';
import type { Chosen } from '../rules/variation-choice.ts';
import type { ShownVariation, VariationFormData } from '../rules/variation-form.ts';
import type { VariationObject } from '../rules/variation-schema.ts';
import { letFollow, limitQuantity } from './follow-variation.ts';
import { keepTold } from './told-variation.ts';
import { formOf, sentOf } from './variation-page.ts';

type Match = { id: number; buyable: boolean } | null;

/**
 * What is known of the variation that is chosen: embedded in the page, or asked of the shop (VAR-009); null while none is
 * chosen or the answer is on its way. The page around the form follows it, and listeners are told.
 */
export function useVariation(
  data: VariationFormData,
  match: Match,
  chosen: Chosen,
  box: RefObject<HTMLElement | null>,
  isLive: boolean,
): ShownVariation | null {
  const variation = useKnown(data, match, chosen, box, isLive);
  const told = useRef<{ chosen: Chosen | null; variation: VariationObject | null }>({
    chosen: null,
    variation: null,
  });
  useEffect(() => {
    const form = formOf(box.current);
    if (!form || !isLive) return;
    const before = { ...told.current };
    told.current.chosen = chosen;
    if (!before.chosen) tellPage(form, 'wc_variation_form');
    else if (before.chosen !== chosen) {
      tellPage(form, 'woocommerce_variation_select_change');
      tellPage(form, 'check_variations');
      tellPage(form, 'woocommerce_variation_has_changed');
    }
    // What was shown stays until the shop has told of the next.
    if (match && !variation) return;
    if (variation ? variation === before.variation : !before.chosen || before.chosen === chosen) return;
    told.current.variation = variation;
    keepTold(form, variation);
    letFollow(form, data.productId, variation);
    limitQuantity(form, variation);
    const place = form.querySelector('.single_variation') ?? form;
    if (variation) {
      tellPage(form, 'found_variation', variation);
      tellPage(place, 'show_variation', variation, match?.buyable ?? false);
    } else {
      tellPage(form, 'reset_data');
      tellPage(place, 'hide_variation');
    }
    form.querySelector('input.variation_id')?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [data, variation, match, chosen, box, isLive]);
  return variation ?? (match?.id === data.found?.variation_id ? data.found : null);
}

/** Finds what a match stands for, once the form is live. */
function useKnown(
  data: VariationFormData,
  match: Match,
  chosen: Chosen,
  box: RefObject<HTMLElement | null>,
  isLive: boolean,
): VariationObject | null {
  const [known, setKnown] = useState<ReadonlyMap<number, VariationObject>>(() => new Map());
  const variation = match ? (known.get(match.id) ?? null) : null;
  const wanted = match && !variation ? match.id : null;
  useEffect(() => {
    const form = formOf(box.current);
    if (!form || !isLive || wanted === null) return;
    const embedded = embeddedIn(form);
    if (embedded) {
      setKnown(new Map(embedded.map((one) => [one.variation_id, one])));
      return;
    }
    let isWanted = true;
    const fields = new URLSearchParams({ product_id: String(data.productId), ...sentOf(data, chosen) });
    callShop<typeof getVariation>('shop-ajax/get_variation', fields).then((answer) => {
      if (isWanted && answer) setKnown((before) => new Map(before).set(wanted, answer));
    }, logCallFailure);
    return () => {
      isWanted = false;
    };
  }, [data, wanted, chosen, box, isLive]);
  return variation;
}

/** What the page carries along; null where it asks the shop. */
function embeddedIn(form: HTMLFormElement): VariationObject[] | null {
  const embedded: VariationObject[] | false = JSON.parse(form.dataset.product_variations ?? 'false');
  return embedded || null;
}
