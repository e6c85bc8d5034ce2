import { widget } from '#platform/documents/widget.ts';
import { imageReaches, loadImage } from './image.load.server.ts';
import { ImageView } from './image.view.tsx';
import { image } from './image.widget.ts';

/** The widget with its view and its loader. */
export const imageWidget = widget(image, ImageView, loadImage, null, null, imageReaches);
