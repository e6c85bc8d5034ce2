import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Windows in which owners look at their shop, in pixels. */
export const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 1200 } } as const;
export type Device = keyof typeof DEVICES;

/** Chooses one of them; `says` are its words. */
export function DeviceButtons({
  device,
  onChange,
  says,
}: {
  device: Device;
  onChange: (device: Device) => void;
  says: Record<Device | 'label', string>;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={device}
      aria-label={says.label}
      onChange={(_, next: Device | null) => next && onChange(next)}
    >
      {(['phone', 'desk'] as const).map((name) => (
        <ToggleButton key={name} value={name}>
          {says[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A page of the shop as a device shows it, made smaller where there is less room. */
export function ShopFrame({
  src,
  title,
  device,
  frame,
  onLoad,
}: {
  src: string;
  title: string;
  device: Device;
  frame: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
}) {
  const { width, height } = DEVICES[device];
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const scale = Math.min(1, room / width);
  // As high as the window leaves room for below the bars.
  const shownHeight = Math.max(360, Math.min(height, window.innerHeight - 200));
  return (
    <Box ref={box} sx={{ overflow: 'hidden', height: shownHeight }}>
      {room > 0 ? (
        <Box
          component="iframe"
          ref={frame}
          title={title}
          src={src}
          onLoad={onLoad}
          sx={{
            display: 'block',
            width,
            height: shownHeight / scale,
            mx: device === 'phone' ? 'auto' : 0,
            border: 1,
            borderColor: 'divider',
            bgcolor: '#fff',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      ) : null}
    </Box>
  );
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
