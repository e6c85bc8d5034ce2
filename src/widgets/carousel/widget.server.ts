import { widget } from '#platform/documents/widget.ts';
import { loadCarousel } from './carousel.load.server.ts';
import { CarouselView } from './carousel.view.tsx';
import { carousel } from './carousel.widget.ts';

/** The widget with its view and its loader. */
export const carouselWidget = widget(carousel, CarouselView, loadCarousel);
