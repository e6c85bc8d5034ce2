import type { CSSProperties } from 'react';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { SideCartShown } from '../rules/side-cart-view.ts';
import type { SideCartLook } from '../settings.ts';
import { sideCartTexts } from '../texts.ts';
import { SideCartLine } from './side-cart-line.tsx';

/** What stands in their place while there are none (SIDE-012). */
export function EmptyLines({ look }: { look: SideCartLook }) {
  const t = useTexts(sideCartTexts);
  const { shop } = usePageContext().addresses;
  return (
    <div className="xoo-wsc-container">
      <div className="xoo-wsc-empty-cart empty-state">
        <p>{t('empty')}</p>
        <a className="btn btn-primary xoo-wsc-return" href={look.emptyCartTo || shop}>
          {t('returnToShop')}
        </a>
      </div>
    </div>
  );
}

/** The panel's lines; as a fragment they replace themselves. */
export function SideCartLines({ cart, data }: SideCartShown) {
  const { look } = data;
  if (cart.lines.length === 0) return <EmptyLines look={look} />;
  // What comes with a line stays behind it.
  const groups = [...Map.groupBy(cart.lines, ({ key, parent }) => parent ?? key).values()];
  const lines = (look.lineOrder === 'newest' ? groups.reverse() : groups).flat();
  const isCards = look.layout === 'cards';
  return (
    <div className="xoo-wsc-container">
      <ul
        className={`xoo-wsc-products xoo-wsc-${look.layout}`}
        {...(isCards
          ? {
              'data-back': look.cardBack,
              'data-motion': look.cardMotion,
              style: {
                '--cards': look.cardsInRow,
                '--card-time': `${look.cardSeconds}s`,
              } as CSSProperties,
            }
          : {})}
      >
        {lines.map((line) => (
          <SideCartLine key={line.key} line={line} data={data} />
        ))}
      </ul>
    </div>
  );
}
