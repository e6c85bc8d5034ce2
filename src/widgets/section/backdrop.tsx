import type { CSSProperties, ReactNode } from 'react';
import { focusStyle, type Picture, PictureView } from '#features/media/public.ts';
import type { FieldStyles } from '#platform/documents/field-styles.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { BoxProps } from './box-fields.ts';
import type { BackdropPlayer, BoxData } from './section.load.server.ts';
import { sectionTexts } from './texts.ts';

interface BackdropProps {
  props: BoxProps;
  data: BoxData | undefined;
  styles?: FieldStyles | undefined;
}

/** What stands behind the content: gradient, picture, slideshow or video, and what lies over it. */
export function Backdrop({ props, data, styles }: BackdropProps) {
  const { pictures = [], player = null } = data ?? {};
  const [first] = pictures;
  switch (props.backdrop) {
    case 'slideshow':
      if (pictures.length > 1) return <Slides props={props} pictures={pictures} />;
      return <Still props={props}>{first ? <Shown picture={first} /> : null}</Still>;
    case 'video':
      if (player) return <Video props={props} player={player} data={data} />;
      return <Still props={props}>{first ? <Shown picture={first} /> : null}</Still>;
    case 'picture':
      return (
        <Still props={props}>{first ? <Placed picture={first} props={props} styles={styles} /> : null}</Still>
      );
    case 'gradient':
      return (
        <Still props={props}>
          <span className="backdrop-fill" style={{ background: gradientOf(props) }} />
        </Still>
      );
    case 'none':
      return <Still props={props} />;
  }
}

/** Nothing moves here. */
function Still({ props, children }: { props: BoxProps; children?: ReactNode }) {
  return (
    <span className="backdrop">
      <Layer props={props}>{children}</Layer>
    </span>
  );
}

function Layer({ props, children }: { props: BoxProps; children?: ReactNode }) {
  return (
    <span className="backdrop-layer" aria-hidden="true">
      {children}
      {props.overlay === 'none' ? null : (
        <span
          className="backdrop-fill"
          style={{ background: overlayOf(props), opacity: props.overlayOpacity / 100 }}
        />
      )}
    </span>
  );
}

function Shown({ picture, loading }: { picture: Picture; loading?: 'eager' }) {
  return <PictureView picture={picture} sizes="100vw" alt="" {...(loading ? { loading } : {})} />;
}

function Placed({ picture, props, styles }: { picture: Picture } & Pick<BackdropProps, 'props' | 'styles'>) {
  const { pictureSize, picturePosition, pictureFixed } = props;
  const position = picturePosition === 'focus' ? undefined : picturePosition.replace('-', ' ');
  return (
    <span
      className={`backdrop-fill${pictureFixed ? ' is-fixed' : ''}${position || styles?.picturePosition ? ' is-placed' : ''}`}
      style={
        {
          '--size': pictureSize,
          '--position': position,
          '--focus': focusStyle(picture)?.objectPosition,
          ...styles?.pictureSize,
          ...styles?.picturePosition,
        } as CSSProperties
      }
    >
      <Shown picture={picture} />
    </span>
  );
}

/** The first picture stands there, the others wait: without script, and where motion is not wanted, nobody fetches them. */
function Slides({ props, pictures }: { props: BoxProps; pictures: readonly Picture[] }) {
  useStyles('background-slideshow');
  const { slideDuration, transition, transitionDuration, loop, lazyload, kenBurns, zoom } = props;
  const [first, ...others] = pictures as [Picture, ...Picture[]];
  return (
    <span
      className="backdrop"
      data-background="slideshow"
      data-transition={transition}
      data-slide-duration={slideDuration}
      data-loop={loop ? '' : undefined}
      data-lazyload={lazyload ? '' : undefined}
      data-ken-burns={kenBurns ? zoom : undefined}
      style={
        {
          '--change': `${transitionDuration}ms`,
          '--whole': `${slideDuration + 2 * transitionDuration}ms`,
        } as CSSProperties
      }
      data-transition-duration={transitionDuration}
      {...live('background-slideshow', 'visible')}
    >
      <Layer props={props}>
        <span className="backdrop-slides">
          <span className="backdrop-slide is-shown">
            <Shown picture={first} />
          </span>
          <template>
            {others.map((picture, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
              <span key={at} className="backdrop-slide">
                <Shown picture={picture} loading="eager" />
              </span>
            ))}
          </template>
        </span>
      </Layer>
      <PauseButton />
    </span>
  );
}

/** The fallback picture stands there; the script puts the player over it. */
function Video({
  props,
  player,
  data,
}: {
  props: BoxProps;
  player: BackdropPlayer;
  data: BoxData | undefined;
}) {
  useStyles('background-video');
  const { start, end, playOnce, playOnMobile } = props;
  const [fallback] = data?.pictures ?? [];
  return (
    <span
      className="backdrop"
      data-background="video"
      data-player={JSON.stringify(player)}
      data-start={start}
      data-end={end}
      data-play-once={playOnce ? '' : undefined}
      data-not-to={playOnMobile ? undefined : (data?.phonesTo ?? undefined)}
      {...live('background-video', 'visible')}
    >
      <Layer props={props}>
        {fallback ? <Shown picture={fallback} /> : null}
        <span className="backdrop-video" />
      </Layer>
      <PauseButton />
    </span>
  );
}

/** Stops what moves by itself (WCAG 2.2, 2.2.2); there as soon as something does. */
function PauseButton() {
  useStyles('backdrop-pause');
  const t = useTexts(sectionTexts);
  return (
    <button
      type="button"
      className="icon-button backdrop-pause"
      aria-label={t('pause')}
      data-pause={t('pause')}
      data-play={t('play')}
      hidden
    >
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path className="backdrop-pause-sign" d="M9 6v12M15 6v12" />
        <path className="backdrop-play-sign" d="M8.500 5.500v13l10-6.500z" />
      </svg>
    </button>
  );
}

function gradientOf({ gradientKind, gradientAngle, gradientFrom, gradientTo }: BoxProps): string {
  const colours = `${gradientFrom || 'transparent'}, ${gradientTo || 'transparent'}`;
  return gradientKind === 'radial'
    ? `radial-gradient(circle, ${colours})`
    : `linear-gradient(${gradientAngle}deg, ${colours})`;
}

function overlayOf({ overlay, overlayColour, overlayFrom, overlayTo, overlayAngle }: BoxProps): string {
  if (overlay === 'colour') return overlayColour;
  return `linear-gradient(${overlayAngle}deg, ${overlayFrom || 'transparent'}, ${overlayTo || 'transparent'})`;
}
