import { closesByDrag, dragRatio, stepBySwipe } from '../rules/gesture-rules.ts';
import type { Opened } from './opened.ts';

// Pixels a millisecond that the library takes for a push that leads on.
const PUSH = 0.6;
const HARD_PUSH = 100;

/** Has drags that are let go lead where the ledger says, however fast they were (LBX-004, LBX-006). */
export function moveByRules({ pswp }: Opened): void {
  const { gestures } = pswp;
  const { drag, velocity } = gestures;
  const end = drag.end.bind(drag);
  const distance = () => (pswp.currSlide ? pswp.currSlide.pan.y - pswp.currSlide.bounds.center.y : 0);
  let isVertical = false;
  // The row lags behind the finger by what its direction was seen from.
  let begun = 0;
  pswp.on('pointerDown', ({ originalEvent }) => {
    begun = originalEvent.clientX;
  });
  pswp.on('verticalDrag', (event) => {
    // Under the finger, without friction.
    event.preventDefault();
    isVertical = true;
    if (pswp.currSlide) pswp.currSlide.pan.y = event.panY;
    pswp.currSlide?.applyCurrentZoomPan();
    pswp.applyBgOpacity(dragRatio(distance(), pswp.viewportSize.y));
  });
  drag.end = () => {
    const { mainScroll } = pswp;
    if (isVertical) {
      const drawn = distance();
      velocity.y = closesByDrag(drawn, pswp.viewportSize.y) ? Math.sign(drawn) * HARD_PUSH : 0;
    } else if (mainScroll.isShifted()) {
      const shift = mainScroll.x - mainScroll.getCurrSlideX();
      const isPanned = pswp.currSlide?.isPannable();
      velocity.x = -PUSH * stepBySwipe(isPanned ? shift : gestures.p1.x - begun);
    }
    isVertical = false;
    end();
  };
}
