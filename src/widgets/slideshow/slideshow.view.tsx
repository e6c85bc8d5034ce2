import type { Picture } from '#features/media/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { Slider } from '#platform/slider/slider.tsx';
import { motionOf } from '#platform/slider/slider-fields.ts';
import { sliderTexts } from '#platform/slider/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { HeroData } from '#widgets/hero/hero.load.server.ts';
import { HeroBox } from '#widgets/hero/hero.view.tsx';
import type { SlideshowProps } from './slideshow.widget.ts';

/** Large pictures with words, one after another; nothing while there are none. Slides without picture and words are left out. */
export function SlideshowView({
  nodeId,
  props,
  data,
}: WidgetViewProps<SlideshowProps, { pictures: readonly HeroData[] }>) {
  useStyles('slideshow');
  const t = useTexts(sliderTexts);
  const slides = props.slides
    .map((slide, index) => ({
      slide,
      pictures: data.pictures[index] ?? { picture: null, phonePicture: null },
    }))
    .map(({ slide, pictures }) => ({
      slide,
      pictures: { ...pictures, picture: described(pictures.picture, slide.alt) },
    }))
    .filter(({ slide, pictures }) => pictures.picture || isSaying(slide));
  return (
    <Slider
      label={props.name || t('slideshow')}
      count={slides.length}
      fade={props.effect === 'fade'}
      listClass="slideshow"
      {...motionOf(props)}
    >
      {slides.map(({ slide, pictures }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other identity and are rendered once
        <li key={`${nodeId}-${index}`}>
          <HeroBox
            words={slide}
            pictures={pictures}
            layout={props.layout}
            level={props.opens && index === 0 ? 1 : 2}
            loading={index > 0 ? 'lazy' : props.opens ? 'first' : 'eager'}
          />
        </li>
      ))}
    </Slider>
  );
}

function isSaying({ eyebrow, heading, text, buttonText }: SlideshowProps['slides'][number]): boolean {
  return [eyebrow, heading, text, buttonText].some(Boolean);
}

function described(picture: Picture | null, alt: string): Picture | null {
  return picture && alt ? { ...picture, alt } : picture;
}
