import { type Picture, type PictureFocus, pictureSources } from '#features/media/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import type { HeroData } from './hero.load.server.ts';
import type { hero } from './hero.widget.ts';

/** What a page opens with. */
export const HeroView = kept(Hero, ({ props, data, isFirst }) => ({
  shows: [props, data, isFirst],
}));

// The heading of the first is the page's. Whoever drags in a second one means a banner, not another title.
function Hero({ props, data, isFirst = false }: WidgetViewProps<PropsOf<typeof hero>, HeroData>) {
  const { layout, ...words } = props;
  return (
    <HeroBox
      words={words}
      pictures={data}
      layout={layout}
      level={isFirst ? 1 : 2}
      loading={isFirst ? 'first' : 'lazy'}
    />
  );
}

type Words = Omit<PropsOf<typeof hero>, 'layout'>;

type BoxProps = {
  words: Omit<Words, 'secondText' | 'secondAddress'> & Partial<Words>;
  pictures: HeroData;
  layout: string;
  /** The heading's level. */
  level: 1 | 2;
  /** `first`: before everything else of the page. */
  loading: 'first' | 'eager' | 'lazy';
};

/** A large picture with words over or beside it, and where to go. */
export function HeroBox({ words, pictures, layout, level, loading }: BoxProps) {
  const { eyebrow, heading, text } = words;
  const buttonText = words.buttonAddress && words.buttonText;
  const secondText = words.secondAddress && words.secondText;
  const { picture, phonePicture } = pictures;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section
      className={`hero hero-${picture ? layout : 'plain'}${picture && isWide(picture) ? ' hero-wide' : ''}`}
    >
      {picture && <HeroPicture wide={picture} phone={phonePicture} layout={layout} loading={loading} />}
      <div className="hero-text">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        {heading && <Title className="hero-title">{heading}</Title>}
        {text && <p className="hero-lead">{text}</p>}
        {(buttonText || secondText) && (
          <p className="hero-buttons">
            {buttonText && (
              <a className="btn btn-primary" {...linkAttributes(words.buttonAddress)}>
                {buttonText}
              </a>
            )}
            {secondText && (
              <a className="btn" {...linkAttributes(words.secondAddress ?? '')}>
                {secondText}
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** Beside words a picture stands upright, unless that would leave out most of it. */
const isWide = ({ width, height }: Picture) => width > height * 1.2;

const phone = '(max-width: 47.99rem)';

// On phones a crop of its own.
function HeroPicture(props: {
  wide: Picture;
  phone: Picture | null;
  layout: string;
  loading: BoxProps['loading'];
}) {
  const say = useCustomText('picture');
  const wide = pictureSources(props.wide);
  const narrow = props.phone && pictureSources(props.phone);
  const sizes =
    props.layout === 'over'
      ? '100vw'
      : isWide(props.wide)
        ? '(min-width: 90rem) 660px, (min-width: 48rem) 48vw, 100vw'
        : '(min-width: 90rem) 560px, (min-width: 48rem) 42vw, 100vw';
  return (
    <picture className="hero-picture">
      {narrow &&
        (['Avif', 'Webp'] as const).map((kind) => (
          <source
            key={kind}
            media={phone}
            type={`image/${kind.toLowerCase()}`}
            srcSet={narrow[`srcSet${kind}`]}
            sizes="100vw"
            width={narrow.width}
            height={narrow.height}
          />
        ))}
      <source type="image/avif" srcSet={wide.srcSetAvif} sizes={sizes} />
      <img
        src={wide.src}
        srcSet={wide.srcSetWebp}
        sizes={sizes}
        alt={say(wide.alt)}
        width={wide.width}
        height={wide.height}
        loading={props.loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={props.loading === 'first' ? 'high' : undefined}
        decoding="async"
        style={focusOf(props.wide, props.phone ?? props.wide)}
      />
    </picture>
  );
}

/** What stays in sight, told to the stylesheet, which knows which of both pictures is shown. */
function focusOf(wide: Picture, phone: Picture): Record<string, string> | undefined {
  if (!wide.focus && !phone.focus) return undefined;
  const at = (focus: PictureFocus | null) => focus?.map((percent) => `${percent}%`).join(' ');
  const told = Object.entries({ '--focus': at(wide.focus), '--focus-phone': at(phone.focus) });
  return Object.fromEntries(told.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
