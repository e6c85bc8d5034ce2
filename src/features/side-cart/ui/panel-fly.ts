/** Milliseconds that it flies. */
const FLIGHT = 700;

/** Lets the picture of what was added fly to the basket; not for whoever wants less motion. */
export function fly(button: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const around = button.closest('.card, .product-row, .xoo-wsc-sp-product') ?? document.querySelector('main');
  const picture = around?.querySelector('img');
  // Where there is no basket button, the cart in the header is what counts.
  const basket = ['.xoo-wsc-basket', '.cart-link']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((one) => one.getBoundingClientRect().width > 0);
  if (!picture || !basket) return;
  const [from, to] = [picture.getBoundingClientRect(), basket.getBoundingClientRect()];
  const copy = picture.cloneNode() as HTMLImageElement;
  copy.removeAttribute('id');
  copy.alt = '';
  Object.assign(copy.style, {
    position: 'fixed',
    inset: `${from.top}px auto auto ${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: '60',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const flight = copy.animate([{}, { translate: `${x}px ${y}px`, scale: '0.1', opacity: '0.4' }], {
    duration: FLIGHT,
    easing: 'ease-in-out',
  });
  const end = () => copy.remove();
  flight.onfinish = end;
  flight.oncancel = end;
}
