import Box from '@mui/material/Box';
import { createUsePuck, Puck, useGetPuck } from '@puckeditor/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PagePreview } from './page-preview.tsx';

const usePuck = createUsePuck();

/** The page at the width of the device that was chosen, made smaller where the window has less room. */
export function EditorCanvas({ isPreview }: { isPreview: boolean }) {
  const translate = useTranslate();
  const getPuck = useGetPuck();
  const width = usePuck(({ appState }) => appState.ui.viewports.current.width);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  const wanted = typeof width === 'number' ? width : room.width;
  const zoom = room.width > 0 && wanted > 0 ? Math.min(1, room.width / wanted) : 1;
  return (
    <Box
      component="main"
      aria-label={translate('slices.builder.canvas')}
      data-editor-part="canvas"
      ref={box}
      sx={{ position: 'relative', overflow: 'hidden', bgcolor: 'divider', minWidth: 0, minHeight: 0 }}
      onClick={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false });
      }}
    >
      <Box
        sx={{ position: 'absolute', top: 0, bgcolor: 'background.paper', transformOrigin: 'top left' }}
        style={{
          left: Math.max(0, (room.width - wanted * zoom) / 2),
          width: wanted,
          height: room.height / zoom,
          transform: zoom < 1 ? `scale(${zoom})` : 'none',
        }}
      >
        <Box sx={{ height: '100%' }} style={isPreview ? { visibility: 'hidden' } : {}}>
          <Puck.Preview />
        </Box>
        {isPreview ? <PagePreview /> : null}
      </Box>
    </Box>
  );
}
