import { createUsePuck } from '@puckeditor/core';
import { type Device, deviceAt } from '#platform/documents/breakpoints.ts';
import { useEditing } from './editing.ts';

const usePuck = createUsePuck();

/** The device that the canvas shows. */
export function useDevice(): Device {
  const { breakpoints } = useEditing().look;
  const width = usePuck(({ appState }) => appState.ui.viewports.current.width);
  return width === '100%' ? 'desktop' : deviceAt(width, breakpoints);
}
