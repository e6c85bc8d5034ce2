import type { CSSProperties, ReactNode } from 'react';
import { from, live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { SliderColumns } from './slider-fields.ts';
import { sliderTexts } from './texts.ts';

/** How a row of slides is shown and moves. */
export interface SliderProps {
  /** Names it for those who hear the page. */
  label: string;
  /** How many slides `children` are. */
  count: number;
  /** How many of them stand beside one another; one where nothing is said. */
  columns?: SliderColumns;
  /** Milliseconds from one page of slides to another. */
  speed: number;
  /** Milliseconds between two changes that it makes by itself; null where it makes none. */
  every: number | null;
  /** After the last comes the first. */
  loop: boolean;
  /** The next one appears over the one before, instead of sliding in. */
  fade?: boolean;
  /** Classes of the list. */
  listClass?: string;
  /** The slides, each an `<li>`. */
  children: ReactNode;
}

/** What scrolls is reached by keyboard. */
const reachedAs = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label });

const ONE: SliderColumns = { wide: 1, medium: 1, small: 1 };

/**
 * Slides in a row with arrows, a dot for each page of them, and a button that stops what moves by itself; nothing where
 * there are none, and no controls where nothing is left to be moved. Without script the row is one to swipe or scroll.
 */
export function Slider({ label, count, columns = ONE, listClass = '', children, ...way }: SliderProps) {
  useStyles('slider');
  const t = useTexts(sliderTexts);
  if (count === 0) return null;
  const fits = (['wide', 'medium', 'small'] as const).filter((width) => count <= columns[width]);
  const style = Object.fromEntries(
    Object.entries(columns).map(([width, across]) => [`--across-${width}`, across]),
  ) as CSSProperties;
  const row = <ul className={`slider-row ${listClass}`.trim()}>{children}</ul>;
  if (fits.length === 3)
    return (
      <div className="slider" style={style}>
        <div className="slider-box">{row}</div>
      </div>
    );
  return (
    <section
      className={['slider', ...fits.map((width) => `fits-${width}`)].join(' ')}
      style={style}
      aria-roledescription={t('kind')}
      aria-label={label}
      data-slider={way.fade ? 'fade' : 'slide'}
      data-speed={way.speed}
      data-every={way.every ?? undefined}
      data-loop={way.loop ? '' : undefined}
      data-show={t('show', { number: '{0}', total: '{1}' })}
      data-shown={t('shown', { number: '{0}', total: '{1}' })}
      {...live('slider', 'visible')}
    >
      <div className="slider-controls">
        {way.every !== null && <PauseButton />}
        <Arrow step={-1} shut={!way.loop} />
        <Arrow step={1} shut={false} />
        <div className="slider-dots" />
      </div>
      <div className="slider-box" {...reachedAs(label)}>
        {row}
      </div>
      <p className="visually-hidden" role="status" />
    </section>
  );
}

function PauseButton() {
  const t = useTexts(sliderTexts);
  return (
    <button
      type="button"
      className="icon-button slider-pause"
      aria-label={t('pause')}
      data-pause={t('pause')}
      data-play={t('play')}
    >
      <Drawing of="M9 6v12M15 6v12" />
      <Drawing of="M8.500 5.500v13l10-6.500z" />
    </button>
  );
}

function Arrow({ step, shut }: { step: 1 | -1; shut: boolean }) {
  const t = useTexts(sliderTexts);
  const way = step === 1 ? 'next' : 'previous';
  return (
    <button
      type="button"
      className={`icon-button slider-${way}`}
      aria-label={t(way)}
      data-action="slider-step"
      {...from('slider')}
      data-step={step}
      disabled={shut}
    >
      <Drawing of="M4 12h15m-5.500-5.500L19 12l-5.500 5.500" />
    </button>
  );
}

function Drawing({ of }: { of: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={of}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
