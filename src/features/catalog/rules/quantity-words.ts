import type { Translator } from '#platform/texts/texts.ts';
import type { ProductCard } from './product-views.ts';

/**
 * Which quantities may be bought, in words (`2 to 10 pieces, in steps of 2`); null where any may, or only one. How many
 * are left is no rule: the stock says that.
 */
export function quantityWords(
  { limits }: Pick<ProductCard, 'limits'>,
  t: Translator<'piecesFrom' | 'piecesTo' | 'piecesBetween' | 'piecesInSteps' | 'inSteps'>,
): string | null {
  const { min, step, soldSingly } = limits;
  const max = limits.isRule ? limits.max : null;
  if (soldSingly) return null;
  const words =
    max !== null
      ? min > 1
        ? t('piecesBetween', { min, max })
        : t('piecesTo', { max })
      : min > 1
        ? t('piecesFrom', { min })
        : null;
  if (step <= 1) return words;
  return words === null ? t('inSteps', { step }) : t('piecesInSteps', { pieces: words, step });
}
