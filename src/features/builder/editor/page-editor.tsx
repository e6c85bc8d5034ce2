import '@puckeditor/core/no-external.css';
import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import LaptopIcon from '@mui/icons-material/LaptopOutlined';
import PhoneIcon from '@mui/icons-material/PhoneAndroidOutlined';
import LargePhoneIcon from '@mui/icons-material/StayCurrentLandscapeOutlined';
import TabletIcon from '@mui/icons-material/TabletAndroidOutlined';
import LargeTabletIcon from '@mui/icons-material/TabletOutlined';
import WidescreenIcon from '@mui/icons-material/TvOutlined';
import { type Data, Puck, type UiState, type Viewports } from '@puckeditor/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Device } from '#platform/documents/breakpoints.ts';
import type { PageEditorProps } from '#platform/documents/page-editor.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { type BuilderItem, documentIds, itemsOf, treeOf } from '../rules/builder-data.ts';
import { canvasDevices } from '../rules/look-fields.ts';
import { CanvasData } from './canvas-data.ts';
import { CanvasFrame } from './canvas-frame.tsx';
import { ChosenPlace } from './chosen-place.ts';
import { EditingContext, SavingContext } from './editing.ts';
import { editorConfig } from './editor-config.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { ElementOverlay, NoActionBar } from './handles.tsx';
import { Timeline } from './timeline.ts';
import { useSaving } from './use-saving.ts';
import { WidgetPanel } from './widget-panel.tsx';

/** The editor of one document. */
export function PageEditor({ shop, document, views }: PageEditorProps) {
  const widgets = useMemo(() => new Map(shop.widgets.map((widget) => [widget.type, widget])), [shop]);
  const canvas = useMemo(
    () => new CanvasData({ document: document.id, at: shop.at }),
    [document.id, shop.at],
  );
  const config = useMemo(
    () => editorConfig(widgets, shop.groups, views, canvas),
    [widgets, shop, views, canvas],
  );
  useEffect(() => {
    const back = () => window.document.visibilityState === 'visible' && canvas.renew();
    window.document.addEventListener('visibilitychange', back);
    return () => window.document.removeEventListener('visibilitychange', back);
  }, [canvas]);
  const first = useMemo(
    () => ({ root: {}, content: itemsOf(document.draft, widgets) }) as Data,
    [document, widgets],
  );
  const content = useRef(first.content);
  const idOf = useRef(documentIds(randomBelow)).current;
  const treeNow = useCallback(
    (): WidgetTree => treeOf(content.current as BuilderItem[], widgets, idOf),
    [widgets, idOf],
  );
  const { state, acts } = useSaving(document, treeNow);
  const { changed } = acts;
  const { at: back, look, groups, values } = shop;
  const translate = useTranslate();
  const viewports = useMemo((): Viewports => {
    const devices = canvasDevices(look.breakpoints);
    return devices.map(({ device, width }) => ({
      width,
      height: 'auto',
      icon: ICONS[device],
      label: translate(`slices.builder.device-${device}`),
    }));
  }, [look, translate]);
  const [ui] = useState((): Partial<UiState> => {
    // Whoever edits with a phone sees the page as phones show it: a desk's would be too small to read there.
    const wanted = window.innerWidth < 700 ? 'mobile' : 'desktop';
    const first = canvasDevices(look.breakpoints).find(({ device }) => device === wanted);
    const current = { width: first?.width ?? 1280, height: 'auto' as const };
    return { viewports: { current, controlsVisible: false, options: [] } };
  });
  const timeline = useRef(new Timeline()).current;
  const place = useRef(new ChosenPlace()).current;
  const editing = useMemo(() => {
    const tell = (key: string) => {
      const told = window.document.getElementById('builder-told');
      if (told) told.textContent = translate(`slices.builder.${key}`);
    };
    return {
      document,
      back,
      look,
      page: shop,
      widgets,
      groups,
      values,
      viewports,
      timeline,
      place,
      treeNow,
      idOf,
      tell,
      ...acts,
    };
  }, [
    document,
    back,
    look,
    shop,
    widgets,
    groups,
    values,
    viewports,
    timeline,
    place,
    treeNow,
    idOf,
    translate,
    acts,
  ]);
  return (
    <EditingContext value={editing}>
      <SavingContext value={state}>
        <Puck
          config={config}
          data={first}
          ui={ui}
          viewports={viewports}
          iframe={FRAME}
          onChange={(data) => {
            if (data.content === content.current) return;
            content.current = data.content;
            changed();
          }}
          onAction={(action, now, before) => {
            timeline.heard(action);
            if (action.type === 'insert') place.filled(action.id ?? null);
            // Who selects something else chooses where to go on.
            if (now.ui.itemSelector !== before.ui.itemSelector) place.choose(null);
          }}
          overrides={overrides}
        >
          <EditorLayout />
        </Puck>
      </SavingContext>
    </EditingContext>
  );
}

/** By these the devices of the canvas are told apart, beside their names. */
const ICONS: Readonly<Record<Device, ReactNode>> = {
  widescreen: <WidescreenIcon fontSize="small" />,
  desktop: <DesktopIcon fontSize="small" />,
  laptop: <LaptopIcon fontSize="small" />,
  tablet_extra: <LargeTabletIcon fontSize="small" />,
  tablet: <TabletIcon fontSize="small" />,
  mobile_extra: <LargePhoneIcon fontSize="small" />,
  mobile: <PhoneIcon fontSize="small" />,
};

const FRAME = { enabled: true, waitForStyles: false, syncHostStyles: true };

// The same objects each time, as above: the library takes others for other parts, mounts them anew, and begins its history
// anew with another frame.
const overrides = {
  iframe: CanvasFrame,
  fields: WidgetPanel,
  actionBar: NoActionBar,
  componentOverlay: ElementOverlay,
};

function randomBelow(below: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % below;
}
