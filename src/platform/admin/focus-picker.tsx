import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useTranslate } from 'react-admin';

/** A point of a picture: per cent from the left and from the top. */
export type Focus = readonly [number, number];

const MIDDLE: Focus = [50, 50];
const STEP = 5;
const WAYS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A picture on which its owner points at what has to stay in sight: by a click, or by the arrow keys (with Shift in
 * single per cents). Null is its middle.
 */
export function FocusPicker({
  src,
  alt,
  number,
  focus,
  onChange,
}: {
  src: string;
  alt: string;
  number: number;
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}) {
  const translate = useTranslate();
  const hint = useId();
  const [x, y] = focus ?? MIDDLE;

  function set(point: Focus) {
    const [left, top] = point.map((percent) => Math.min(100, Math.max(0, Math.round(percent)))) as [
      number,
      number,
    ];
    onChange(left === 50 && top === 50 ? null : [left, top]);
  }

  function click(event: MouseEvent<HTMLElement>) {
    // Enter and Space click as well, at no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set([((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100]);
  }

  function press(event: KeyboardEvent) {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : STEP;
    set([x + way[0] * step, y + way[1] * step]);
  }

  return (
    <>
      <ButtonBase
        aria-label={translate('admin.pictures.focus', { number })}
        aria-describedby={hint}
        onClick={click}
        onKeyDown={press}
        sx={{
          position: 'relative',
          alignSelf: 'start',
          borderRadius: 1,
          overflow: 'hidden',
          cursor: 'crosshair',
          bgcolor: 'var(--office-tint)',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box component="img" src={src} alt={alt} sx={{ display: 'block', width: '100%', minHeight: 48 }} />
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${x}%`,
            top: `${y}%`,
            width: 18,
            height: 18,
            m: '-9px',
            borderRadius: '50%',
            border: '2px solid #fff',
            boxShadow: '0 0 0 1.5px #1d1b18',
            opacity: focus ? 1 : 0.55,
          }}
        />
      </ButtonBase>
      <Box component="span" id={hint} aria-live="polite" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {focus ? translate('admin.pictures.focusAt', { x, y }) : translate('admin.pictures.focusMiddle')}
      </Box>
    </>
  );
}
