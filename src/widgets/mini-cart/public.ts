export { CloseButton, lightDismiss, MiniCartLink } from './mini-cart.view.tsx';
