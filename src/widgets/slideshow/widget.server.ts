import { widget } from '#platform/documents/widget.ts';
import { loadSlideshow } from './slideshow.load.server.ts';
import { SlideshowView } from './slideshow.view.tsx';
import { slideshow } from './slideshow.widget.ts';

/** The widget with its view and its loader. */
export const slideshowWidget = widget(slideshow, SlideshowView, loadSlideshow);
