import type { KeyboardEvent } from 'react';

/** Columns whose cell is copied to the rows below, with the fields that stand in them. */
export const COPIED: Readonly<Record<string, readonly string[]>> = {
  regularPrice: ['regularPrice'],
  salePrice: ['salePrice', 'saleFrom', 'saleTo'],
  pieces: ['manageStock', 'stockQuantity'],
};

/** Goes to a cell of the table and marks what stands in it. */
export function focusCell(table: HTMLElement | null, at: number, column: string): boolean {
  const cell = table?.querySelector<HTMLElement>(`[data-at="${at}"][data-column="${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return Boolean(cell);
}

/**
 * The keys of the table: Enter and arrows go up and down a column, Ctrl + Enter hands a cell to `copyDown`. Enter would
 * else send the form.
 */
export function moveByKeys(
  event: KeyboardEvent<HTMLElement>,
  copyDown: (at: number, column: string) => void,
): void {
  const cell = event.target as HTMLElement;
  const { at, column } = cell.dataset;
  if (!(cell instanceof HTMLInputElement)) return;
  if (event.key === 'Enter') event.preventDefault();
  if (at === undefined || column === undefined || event.altKey) return;
  const place = Number(at);
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    copyDown(place, column);
    return;
  }
  const step =
    event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
      ? -1
      : event.key === 'ArrowDown' || event.key === 'Enter'
        ? 1
        : 0;
  if (step !== 0 && focusCell(event.currentTarget, place + step, column)) event.preventDefault();
}
