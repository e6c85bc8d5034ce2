import { widget } from '#platform/documents/widget.ts';
import { FeatureStripView } from './feature-strip.view.tsx';
import { featureStrip } from './feature-strip.widget.ts';

/** The widget with its view. */
export const featureStripWidget = widget(featureStrip, FeatureStripView);
