import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import PanelIcon from '@mui/icons-material/TuneOutlined';
import ShelfIcon from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createUsePuck, Puck, useGetPuck } from '@puckeditor/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { UNSEEN } from '#platform/admin/unseen.ts';
import { CanvasHabits } from './canvas-habits.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { useEditing } from './editing.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { SamplePicker } from './sample-picker.tsx';
import { StructureTree } from './structure-tree.tsx';
import { focusCanvas } from './use-keys.ts';
import { WidgetShelf } from './widget-shelf.tsx';

const usePuck = createUsePuck();
const SIDES = ['shelf', 'tree'] as const;
type Side = (typeof SIDES)[number];
/** Below this width of the window there is room for one of both panels. */
const ROOMY = '(min-width: 1180px)';
/** Below this one panels come from the lower edge, so that something of the page stays in sight above them. */
const WIDE = '(min-width: 700px)';

/** The whole screen: bar, what stands at the side, the page, and what can be said of the selected widget. */
export function EditorLayout() {
  const translate = useTranslate();
  const { timeline } = useEditing();
  const getPuck = useGetPuck();
  useEffect(() => timeline.attach(getPuck), [timeline, getPuck]);
  const isRoomy = useMediaQuery(ROOMY, { noSsr: true });
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [side, setSide] = useState<Side | null>(isRoomy ? 'shelf' : null);
  const [hasPanel, setPanel] = useState(isWide);
  const [isPreview, setPreview] = useState(false);
  const selected = usePuck(({ selectedItem }) => selectedItem?.props.id ?? null);

  const showSide = (next: Side | null) => {
    setSide(next);
    if (next && !isRoomy) setPanel(false);
  };
  const showPanel = (next: boolean) => {
    setPanel(next);
    if (next && !isRoomy) setSide(null);
  };
  // Begun anew, the panel leads to what is wrong, whatever was open in it.
  const [asked, setAsked] = useState(0);
  const showField = () => {
    showPanel(true);
    setAsked(asked + 1);
  };
  // Who selects something on a narrow screen wants to change it; the shelf and the tree stay while they are worked with.
  useEffect(() => {
    const isAtSide = document.activeElement?.closest('[data-editor-part="side"]');
    if (selected !== null && !isAtSide) setPanel(true);
    if (selected !== null && !isAtSide && !isRoomy) setSide(null);
  }, [selected, isRoomy]);

  const hasSide = side !== null && !isPreview;
  // A window that was made narrower has both open.
  const showsPanel = hasPanel && !isPreview && (isRoomy || side === null);
  return (
    <Box
      sx={{
        display: 'grid',
        height: '100dvh',
        bgcolor: 'background.default',
      }}
      style={isWide ? besides(hasSide, showsPanel) : above(hasSide || showsPanel, isPreview)}
    >
      <Box
        component="button"
        type="button"
        onClick={() => focusCanvas(selected)}
        sx={{ position: 'fixed', zIndex: 10, top: 8, left: 8, p: 1, '&:not(:focus)': { ...UNSEEN } }}
      >
        {translate('slices.builder.skip')}
      </Box>
      <EditorBar isPreview={isPreview} onPreview={setPreview} onShowField={showField} />
      <Box
        component="nav"
        aria-label={translate('slices.builder.sides')}
        data-editor-part="side"
        sx={{
          gridArea: 'rail',
          display: 'flex',
          flexDirection: isWide ? 'column' : 'row',
          alignItems: isWide ? 'stretch' : 'center',
          ...edge(isWide ? 'Right' : 'Top'),
          overflow: 'hidden',
        }}
        style={isPreview ? { visibility: 'hidden' } : {}}
      >
        <Tabs
          orientation={isWide ? 'vertical' : 'horizontal'}
          value={side ?? false}
          aria-label={translate('slices.builder.sides')}
          selectionFollowsFocus={false}
        >
          {SIDES.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`builder-tab-${name}`}
              aria-controls={side === name ? `builder-side-${name}` : undefined}
              aria-label={translate(`slices.builder.${name}`)}
              title={translate(`slices.builder.${name}`)}
              icon={name === 'shelf' ? <ShelfIcon /> : <TreeIcon />}
              tabIndex={(side ?? 'shelf') === name ? 0 : -1}
              onClick={() => showSide(side === name ? null : name)}
              sx={{ minWidth: 56, px: 0 }}
            />
          ))}
        </Tabs>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center' }}>
          {isWide ? null : <DeviceSwitch />}
        </Box>
        <IconButton
          aria-label={translate('slices.builder.panel')}
          title={translate('slices.builder.panel')}
          aria-expanded={showsPanel}
          onClick={() => showPanel(!showsPanel)}
          sx={{ alignSelf: 'center', mb: isWide ? 1 : 0, mx: isWide ? 0 : 1 }}
        >
          <PanelIcon />
        </IconButton>
      </Box>
      <Box
        data-editor-part="side"
        hidden={!hasSide}
        sx={{ ...SHEET, gridArea: isWide ? 'side' : 'sheet', ...edge(isWide ? 'Right' : 'Top') }}
      >
        {hasSide ? (
          <Box
            role="tabpanel"
            id={`builder-side-${side}`}
            aria-labelledby={`builder-tab-${side}`}
            sx={{ p: 2 }}
          >
            <Typography component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
              {translate(`slices.builder.${side}`)}
            </Typography>
            {side === 'shelf' ? <WidgetShelf /> : <StructureTree />}
          </Box>
        ) : null}
      </Box>
      <Box
        sx={{
          gridArea: 'canvas',
          display: 'grid',
          gridTemplateRows: 'auto minmax(0, 1fr)',
          minWidth: 0,
          minHeight: 0,
        }}
      >
        <Box sx={ABOVE}>
          {isWide ? <DeviceSwitch /> : null}
          <SamplePicker />
          {isWide ? <CanvasHabits /> : null}
        </Box>
        <EditorCanvas isPreview={isPreview} />
      </Box>
      <Box
        component="aside"
        aria-label={translate('slices.builder.panel')}
        data-editor-part="panel"
        hidden={!showsPanel}
        sx={{ ...SHEET, gridArea: isWide ? 'panel' : 'sheet', ...edge(isWide ? 'Left' : 'Top') }}
      >
        {showsPanel ? <Puck.Fields key={asked} wrapFields={false} /> : null}
      </Box>
      <Box id="builder-told" role="status" sx={UNSEEN} />
    </Box>
  );
}

const SHEET = { overflow: 'auto', minHeight: 0 };
const edge = (side: 'Left' | 'Right' | 'Top') => ({
  border: 0,
  [`border${side}`]: 1,
  borderColor: 'divider',
});

/** The panels beside the page. */
function besides(hasSide: boolean, hasPanel: boolean): CSSProperties {
  return {
    gridTemplate: "'bar bar bar bar' auto 'rail side canvas panel' minmax(0, 1fr)",
    gridTemplateColumns: `56px ${hasSide ? '272px' : '0px'} minmax(0, 1fr) ${hasPanel ? '320px' : '0px'}`,
  };
}

/** The page above what is open of the panels, and the rail within reach of a thumb. */
function above(hasSheet: boolean, isPreview: boolean): CSSProperties {
  return {
    gridTemplate: `'bar' auto 'canvas' minmax(0, 1fr) 'sheet' ${hasSheet ? '52dvh' : '0px'} 'rail' ${isPreview ? '0px' : '52px'}`,
    gridTemplateColumns: 'minmax(0, 1fr)',
  };
}

/** What stands above the page; on a phone often nothing. */
const ABOVE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  p: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  '&:empty': { p: 0, border: 0 },
};
