export { BuyForm, canBeBought } from './buy-form.tsx';
export { Rating } from './product-summary.view.tsx';
