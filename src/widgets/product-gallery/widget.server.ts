import { widget } from '#platform/documents/widget.ts';
import { loadProductGallery } from './product-gallery.load.server.ts';
import { ProductGalleryView } from './product-gallery.view.tsx';
import { productGallery } from './product-gallery.widget.ts';

/** The widget with its view and its loader. */
export const productGalleryWidget = widget(productGallery, ProductGalleryView, loadProductGallery);
