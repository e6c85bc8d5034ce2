import { letters, textWidth } from './lettering.ts';
import { num } from './svg.ts';

const ink = '#211d1e';
const accent = '#c8452d';
const paper = '#f7f2e9';

/** The mark: a stalk leaning over a stone, in a square of 100. */
function mark(stone = ink, stalk = accent): string {
  return `<path d="M17 74C15 60 28 52 47 51C68 50 85 58 85 72C85 84 70 89 49 89C30 89 18 85 17 74Z" fill="${stone}"/><path d="M49 53C46 38 49 24 60 12" fill="none" stroke="${stalk}" stroke-width="5.4" stroke-linecap="round"/><path d="M50 41C38 40 31 33 30 22C42 23 49 30 50 41ZM52 32C53 22 60 15 71 13C71 24 64 31 52 32Z" fill="${stalk}"/>`;
}

/** The favicon. */
export function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="${paper}"/>${mark()}</svg>\n`;
}

/** The mark alone. */
export function logoMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 6 82 88" role="img" aria-label="Halm &amp; Stein">${mark('currentColor')}</svg>\n`;
}

/** Mark and name on one line; the name takes the colour of the text around it. */
export function wordmark(): string {
  const setting = { face: 'serif', size: 62, anchor: 'start' } as const;
  const width = 104 + textWidth('Halm & Stein', setting);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 6 ${num(width)} 90" role="img" aria-label="Halm &amp; Stein">${mark('currentColor')}<path d="${letters('Halm & Stein', 104, 78, setting)}" fill="currentColor"/></svg>\n`;
}

/** The words of the Open Graph picture, to lay over a scene of 1200 by 630. */
export function openGraphWords(): string {
  return `<rect width="520" height="630" fill="${paper}"/><g transform="translate(64 92) scale(1.5)">${mark()}</g><path d="${letters('Halm & Stein', 64, 382, { face: 'serif', size: 62, anchor: 'start' })}" fill="${ink}"/><path d="${letters('Coffee, tea, ceramics and', 66, 446, { face: 'sans', size: 29, anchor: 'start' })}${letters('quiet things for the house', 66, 486, { face: 'sans', size: 29, anchor: 'start' })}" fill="#5b5450"/>`;
}

/** The icon that phones put on their home screen, 180 pixels square. */
export function touchIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 100 100"><rect width="100" height="100" fill="${paper}"/>${mark()}</svg>`;
}
