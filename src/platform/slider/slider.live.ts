import { whenIdle } from '#platform/actions/when-idle.ts';
import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { type AutoplayControls, startAutoplay } from './autoplay.ts';
import { fadeTo } from './row-fade.ts';
import { currentPage, pagesOf, type SlideRow } from './row-state.ts';
import { showPage, shut, startRow, stepBy } from './slide-row.ts';

/** With more pages than these, dots would be neither told apart nor hit: they are counted. */
const MOST_DOTS = 8;

/** Brings a row of slides to life: its dots, its keys, and what it does by itself. */
export const start: Start = (slider, { signal }) => {
  const rowNow = () => rowOf(slider);
  const box = rowNow().box;
  drawDots(slider);
  startRow(rowNow, signal);
  const autoplay = startMoving(slider, signal);
  const resized = new ResizeObserver(() => drawDots(slider));
  resized.observe(box);
  for (const kind of ['touchend', 'wheel', 'keydown'] as const)
    slider.addEventListener(kind, () => autoplay?.restart(), { passive: true, signal });
  slider.addEventListener(
    'click',
    ({ target }) => {
      const dot = target instanceof Element && target.closest<HTMLElement>('.slider-dot');
      if (dot) showPage(rowOf(slider), [...dotsOf(slider).children].indexOf(dot));
      if (dot) saySlide(slider);
      autoplay?.restart();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    resized.disconnect();
    dotsOf(slider).replaceChildren();
    slider.classList.remove('is-stopped');
    delete slider.dataset.page;
  });
};

/** What works as soon as its script is there. */
export const actions: LiveScript['actions'] = {
  'slider-step': (arrow) => {
    const slider = arrow.closest<HTMLElement>('[data-slider]');
    if (!slider) return;
    stepBy(rowOf(slider), Number(arrow.dataset.step));
    saySlide(slider);
  },
};

function startMoving(slider: HTMLElement, signal: AbortSignal): AutoplayControls | undefined {
  const button = slider.querySelector<HTMLElement>('.slider-pause');
  if (!button) return undefined;
  const { pause = '', play = '' } = button.dataset;
  const autoplay = startAutoplay(
    slider,
    {
      every: Number(slider.dataset.every),
      next: () => {
        const row = rowOf(slider);
        const last = pagesOf(row).length - 1;
        // Who has it go on at its end sees it again.
        if (row.loops || currentPage(row) < last) stepBy(row, 1);
        else showPage(row, 0);
        return row.loops === true || currentPage(row) < last;
      },
      mark: (isStopped) => {
        slider.classList.toggle('is-stopped', isStopped);
        button.setAttribute('aria-label', isStopped ? play : pause);
      },
    },
    signal,
  );
  button.addEventListener('click', autoplay.toggle, { signal });
  return autoplay;
}

function rowOf(slider: HTMLElement): SlideRow {
  const box = slider.querySelector('.slider-box') as HTMLElement;
  const { dataset } = slider;
  return {
    box,
    slides: [...(box.firstElementChild?.children ?? [])] as HTMLElement[],
    speed: Number(dataset.speed),
    ...(dataset.slider === 'fade' && { appear: fadeTo }),
    loops: dataset.loop !== undefined,
    mark: (page) => mark(slider, page),
  };
}

function dotsOf(slider: HTMLElement): HTMLElement {
  return slider.querySelector('.slider-dots') as HTMLElement;
}

/** A dot for each page that there is in a window of this width. */
function drawDots(slider: HTMLElement): void {
  const dots = dotsOf(slider);
  const pages = pagesOf(rowOf(slider)).length;
  const wanted = pages > MOST_DOTS ? 0 : pages;
  if (dots.children.length !== wanted || wanted === 0)
    dots.replaceChildren(
      ...Array.from({ length: wanted }, (_, page) => {
        const dot = document.createElement('button');
        dot.type = 'button';
        dot.className = 'slider-dot';
        dot.setAttribute('aria-label', said(slider.dataset.show, page, pages));
        return dot;
      }),
    );
  delete slider.dataset.page;
  mark(slider, currentPage(rowOf(slider)));
}

function mark(slider: HTMLElement, page: number): void {
  // While somebody scrolls, this is asked many times.
  if (slider.dataset.page === `${page}`) return;
  slider.dataset.page = `${page}`;
  const row = rowOf(slider);
  const pages = pagesOf(row).length;
  const dots = dotsOf(slider);
  if (dots.children.length === 0) dots.textContent = said(slider.dataset.shown, page, pages);
  for (const [number, dot] of [...dots.children].entries()) {
    if (number === page) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
  if (!row.loops) {
    shut(row.box, slider.querySelector('.slider-previous'), page === 0);
    shut(row.box, slider.querySelector('.slider-next'), page === pages - 1);
  }
  // What is shown next is there by then, and does not appear as an empty place; what the page opens with comes first.
  whenIdle(() => slider.dataset.page === `${page}` && loadAhead(slider));
}

function saySlide(slider: HTMLElement): void {
  const row = rowOf(slider);
  const status = slider.querySelector('[role=status]');
  if (status) status.textContent = said(slider.dataset.shown, currentPage(row), pagesOf(row).length);
}

function said(words = '', page: number, pages: number): string {
  return words.replace('{0}', `${page + 1}`).replace('{1}', `${pages}`);
}

/** Fetches the pictures of the pages beside the one shown. */
function loadAhead(slider: HTMLElement): void {
  const { box, slides } = rowOf(slider);
  const near = box.clientWidth * 2;
  const around = (slide: HTMLElement) => {
    const { left, right } = slide.getBoundingClientRect();
    const { left: begin } = box.getBoundingClientRect();
    return left - begin < near && right - begin > -near / 2;
  };
  for (const picture of slides.filter(around).flatMap((slide) => [...slide.querySelectorAll('img')]))
    picture.loading = 'eager';
}
