import { correctPrices, type PriceLimits } from '#features/product-index/public.ts';

type Limit = 'min' | 'max';

/** Keeps thumbs and numbers of a panel's price range together, and both within the range (FILT-011). */
export function startPrices(root: HTMLElement, signal: AbortSignal): void {
  // A thumb that was moved before this script came has no name by which it would be sent.
  for (const thumb of root.querySelectorAll<HTMLInputElement>('[data-limit]')) {
    if (thumb.value !== thumb.defaultValue) followThumb(thumb);
  }
  root.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset.limit) followThumb(target);
    },
    { signal },
  );
  root.addEventListener(
    'change',
    ({ target }) => {
      const prices = target instanceof Element ? target.closest<HTMLElement>('[data-range-max]') : null;
      if (!prices) return;
      const typed = typedIn(prices);
      const limits = correctPrices(typed, rangeOf(prices));
      show(prices, limits);
      sayBelow(prices, typed.max < limits.min);
    },
    { signal },
  );
}

/** A thumb stops at the other one. */
function followThumb(thumb: HTMLInputElement): void {
  const prices = thumb.closest<HTMLElement>('[data-range-max]');
  if (!prices) return;
  const thumbs = { min: Number(thumbOf(prices, 'min').value), max: Number(thumbOf(prices, 'max').value) };
  const limits =
    thumb.dataset.limit === 'min'
      ? { ...thumbs, min: Math.min(thumbs.min, thumbs.max) }
      : { ...thumbs, max: Math.max(thumbs.min, thumbs.max) };
  show(prices, limits);
}

/** What nobody limits stays blank. */
function typedIn(prices: HTMLElement): PriceLimits {
  const [min, max] = [numberOf(prices, 'min').value, numberOf(prices, 'max').value];
  return { min: min === '' ? 0 : Number(min), max: max === '' ? Number.NaN : Number(max) };
}

function show(prices: HTMLElement, { min, max }: PriceLimits): void {
  const range = rangeOf(prices);
  numberOf(prices, 'min').value = min > 0 ? String(min) : '';
  numberOf(prices, 'max').value = max < range ? String(max) : '';
  moveThumb(prices, 'min', Math.floor(min));
  moveThumb(prices, 'max', Math.ceil(max));
  // Of two thumbs at one place the one that can be moved lies above.
  thumbOf(prices, 'min').style.zIndex = min > range / 2 ? '2' : '';
  const share = (value: number) => String(range > 0 ? value / range : 0);
  prices.style.setProperty('--from', share(min));
  prices.style.setProperty('--to', share(max));
}

/** Screen readers read the price where it stands, not a bare number. */
function moveThumb(prices: HTMLElement, limit: Limit, value: number): void {
  const thumb = thumbOf(prices, limit);
  thumb.value = String(value);
  thumb.ariaValueText = (prices.dataset.amount ?? '0').replace('0', () => thumb.value);
}

/** Says where it is typed that an upper limit below the lower one limits nothing. */
function sayBelow(prices: HTMLElement, isBelow: boolean): void {
  prices.querySelector('.filter-price-said')?.remove();
  if (!isBelow) return;
  const said = document.createElement('p');
  said.className = 'filter-price-said';
  said.setAttribute('role', 'alert');
  said.textContent = prices.dataset.below ?? '';
  prices.append(said);
}

function rangeOf(prices: HTMLElement): number {
  return Number(prices.dataset.rangeMax);
}

function thumbOf(prices: HTMLElement, limit: Limit): HTMLInputElement {
  return prices.querySelector(`[data-limit=${limit}]`) as HTMLInputElement;
}

function numberOf(prices: HTMLElement, limit: Limit): HTMLInputElement {
  return prices.querySelector(`[name=${limit}_price]`) as HTMLInputElement;
}
