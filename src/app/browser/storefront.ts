import { startCart } from '#features/cart/public.ts';
import { whenIdle } from '#platform/actions/when-idle.ts';
import { startIslands } from '#platform/islands/hydrate-islands.ts';
import { startPageScripts } from './page-scripts.ts';

startCart();
// In tasks of their own: all that a page starts with would hold a slow phone up for longer than people notice.
setTimeout(startPageScripts);
if (document.body.classList.contains('single-product')) {
  whenIdle(() => {
    void import('#features/catalog/ui/product-visit.ts').then((visit) => visit.startProductVisit());
  });
}
startIslands({ modules: () => import('virtual:islands').then((map) => map.islandModules) });
