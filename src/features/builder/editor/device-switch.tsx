import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { createUsePuck } from '@puckeditor/core';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';

const usePuck = createUsePuck();

/** The devices for which values may differ, each at its own width. */
export function DeviceSwitch() {
  const translate = useTranslate();
  const { viewports } = useEditing();
  const current = usePuck(({ appState }) => appState.ui.viewports.current.width);
  const dispatch = usePuck((puck) => puck.dispatch);
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={current}
      aria-label={translate('slices.builder.devices')}
      onChange={(_, width: number | null) => {
        const chosen = viewports.find((each) => each.width === width);
        if (!chosen) return;
        const shown = { width: chosen.width, height: chosen.height ?? ('auto' as const) };
        dispatch({
          type: 'setUi',
          ui: ({ viewports: before }) => ({ viewports: { ...before, current: shown } }),
          recordHistory: false,
        });
      }}
    >
      {viewports.map(({ width, label, icon }) => {
        const name = label ?? String(width);
        const title = `${name}, ${width} px`;
        return (
          <ToggleButton key={name} value={width} aria-label={title} title={title}>
            {icon}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
