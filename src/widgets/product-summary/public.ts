export { BuyForm } from './buy-form.tsx';
export { type BoughtProduct, Rating } from './product-summary.view.tsx';
