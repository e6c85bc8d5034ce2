import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useInstantWords } from '#platform/admin/instant-field.tsx';
import { moneyWords } from '#platform/admin/shop-format.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { dimensionsText, weightText } from '../../rules/measures.ts';
import { useFormWords } from '../product-form-texts.ts';

const inOne = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The sale of the product in the form around, in a few words; '' where there is none. */
export function useSaleSummary(): string {
  const word = useFormWords();
  const shop = useAdminSession()?.shop;
  const instant = useInstantWords('day');
  const [price, from, to] = useWatch({ name: ['salePrice', 'saleFrom', 'saleTo'] });
  if (!isNumber(price) || !shop) return '';
  return inOne([
    moneyWords(price, shop.currency, shop),
    instant(from) && word('summary.from', { day: instant(from) }),
    instant(to) && word('summary.to', { day: instant(to) }),
  ]);
}

/** How many may be bought at once. */
export function useQuantitiesSummary(): string {
  const word = useFormWords();
  const [least, most, step, singly] = useWatch({
    name: ['minQuantity', 'maxQuantity', 'stepQuantity', 'soldSingly'],
  });
  return inOne([
    isNumber(least) && word('summary.least', { count: least }),
    isNumber(most) && word('summary.most', { count: most }),
    isNumber(step) && word('summary.step', { count: step }),
    singly === true && word('summary.singly'),
  ]);
}

/** What a product weighs and how large it is. */
export function useShippingSummary(): string {
  const word = useFormWords();
  const units = useAdminSession()?.shop.measures;
  const [weight, length, width, height, shippingClass] = useWatch({
    name: ['weightGrams', 'lengthMm', 'widthMm', 'heightMm', 'shippingClass'],
  });
  const isSized = isNumber(length) && isNumber(width) && isNumber(height);
  return inOne([
    isNumber(weight) && weightText(weight, 'en', units),
    isSized && dimensionsText({ length, width, height }, 'en', units),
    Boolean(shippingClass) && word('summary.shippingClass'),
  ]);
}

/** How a product is taxed. */
export function useTaxSummary(): string {
  const word = useFormWords();
  const translate = useTranslate();
  const [status, taxClass] = useWatch({ name: ['taxStatus', 'taxClass'] });
  return inOne([
    Boolean(status) && translate(`resources.products.taxStatuses.${status}`, { _: '' }),
    Boolean(taxClass) && taxClass !== 'standard' && word('summary.taxClass'),
  ]);
}

/** Of how many attributes a product is. */
export function useAttributesSummary(): string {
  const word = useFormWords();
  const attributes = useWatch({ name: 'attributes' }) as readonly unknown[] | undefined;
  return attributes?.length ? word('summary.attributes', { smart_count: attributes.length }) : '';
}

/** Who sees a product, and where. */
export function useVisibilitySummary(): string {
  const translate = useTranslate();
  const [status, visibility, featured, isProtected] = useWatch({
    name: ['status', 'visibility', 'featured', 'isProtected'],
  });
  const text = (key: string) => translate(`resources.products.${key}`, { _: '' });
  return inOne([
    Boolean(status) && text(`statuses.${status}`),
    Boolean(visibility) && text(`visibilities.${visibility}`),
    featured === true && text('fields.featured'),
    isProtected === true && text('fields.isProtected'),
  ]);
}
