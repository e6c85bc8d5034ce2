import { type Picture, PictureView } from '#features/media/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { Slider } from '#platform/slider/slider.tsx';
import { columnsOf, motionOf } from '#platform/slider/slider-fields.ts';
import { sliderTexts } from '#platform/slider/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import type { CarouselData } from './carousel.load.server.ts';
import type { CarouselProps } from './carousel.widget.ts';

/** Pictures or cards side by side; nothing while there are none. Cards without picture and words are left out. */
export function CarouselView({ nodeId, props, data, styles }: WidgetViewProps<CarouselProps, CarouselData>) {
  useStyles('carousel');
  const t = useTexts(sliderTexts);
  const cards = props.cards
    .map((card, index) => ({ card, picture: data.pictures[index] ?? null }))
    .filter(({ card, picture }) => picture || card.heading || card.text);
  if (cards.length === 0) return null;
  const { heading, eyebrow, shape } = props;
  const columns = columnsOf(props);
  const sizes = `(min-width: 992px) ${share(columns.wide)}, (min-width: 768px) ${share(columns.medium)}, ${share(columns.small)}`;
  return (
    <div className="carousel" style={styles?.shape}>
      {heading && <SectionHead text={heading} eyebrow={eyebrow} />}
      <Slider
        label={heading || t('row')}
        count={cards.length}
        columns={columns}
        listClass={`carousel-row shape-${styles?.shape ? 'by-device' : shape}`}
        {...motionOf(props)}
      >
        {cards.map(({ card, picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity and are rendered once
          <li key={`${nodeId}-${index}`} className="carousel-card">
            <Card card={card} picture={picture} sizes={sizes} level={heading ? 3 : 2} isFirst={index === 0} />
          </li>
        ))}
      </Slider>
    </div>
  );
}

const share = (columns: number) => `${Math.ceil(100 / columns)}vw`;

type CardProps = {
  card: CarouselProps['cards'][number];
  picture: Picture | null;
  sizes: string;
  level: 2 | 3;
  isFirst: boolean;
};

function Card({ card, picture, sizes, level, isFirst }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const { address, heading, text } = card;
  const shown = picture && (
    <PictureView
      picture={picture}
      sizes={sizes}
      loading={isFirst ? 'eager' : 'lazy'}
      // Of a link its heading is the name.
      {...(heading && address ? { alt: '' } : card.alt ? { alt: card.alt } : {})}
    />
  );
  return (
    <>
      {address && !heading ? <a {...linkAttributes(address)}>{shown ?? text}</a> : shown}
      {heading && (
        <Title className="carousel-title">
          {address ? <a {...linkAttributes(address)}>{heading}</a> : heading}
        </Title>
      )}
      {text && (picture || heading || !address) && <p className="carousel-text">{text}</p>}
    </>
  );
}
