import { useMeasures, usePricing } from '#features/market/public.ts';
import { minorUnits } from '#kit/money.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { Wording } from '../rules/variation-object.ts';
import { catalogTexts } from '../texts.ts';

/** Inside a component of the server: how this page writes what is told of variations. */
export function useWording(): Wording {
  const { locale, money: format } = usePageContext();
  const t = useTexts(catalogTexts);
  const sayPicture = useCustomText('picture');
  const units = (shown: number) => shown / 10 ** minorUnits(format.currency);
  return { t, locale, measures: useMeasures(), pricing: usePricing(), units, sayPicture };
}
