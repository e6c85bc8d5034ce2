export { CloseButton, lightDismiss, MiniCartLink } from './mini-cart.view.tsx';
export { startDialogs } from './start-dialogs.ts';
