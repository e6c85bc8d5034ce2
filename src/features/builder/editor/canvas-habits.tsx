import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { CanvasHabit } from '#platform/documents/page-editor.ts';
import { useEditing } from './editing.ts';

const KEY = 'vitrine-canvas-habits';
const CHANGED = 'canvas-habits-changed';

// Names, as this browser keeps them: nothing at first.
function wantedHabits(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function hear(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** Inside a component, which follows when it changes: what somebody wants the canvas to do. */
export function useWantedHabits(): readonly string[] {
  return useSyncExternalStore(hear, wantedHabits).split(' ').filter(Boolean);
}

/** Says for each habit whether it is wanted. */
export function CanvasHabits() {
  const translate = useTranslate();
  const { habits } = useEditing().look;
  const wanted = useWantedHabits();
  function want(name: string, isWanted: boolean) {
    const others = wanted.filter((one) => one !== name);
    try {
      localStorage.setItem(KEY, (isWanted ? [...others, name] : others).join(' '));
    } catch {}
    window.dispatchEvent(new Event(CHANGED));
  }
  return habits.map(({ name, label }) => (
    <FormControlLabel
      key={name}
      label={translate(label, { _: label })}
      control={
        <Checkbox
          size="small"
          checked={wanted.includes(name)}
          onChange={(_, isWanted) => want(name, isWanted)}
        />
      }
      slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
      sx={{ mr: 0 }}
    />
  ));
}

/** Has a canvas do what is wanted as pages do it: scripts run in it, with what the page would tell them. */
export function keepHabits(
  canvas: Document,
  habits: readonly CanvasHabit[],
  wanted: readonly string[],
): void {
  const kept = habits.filter(({ name }) => wanted.includes(name));
  canvas.documentElement.dataset.habits = kept.map(({ name }) => name).join(' ');
  for (const habit of kept) addHabit(canvas, habit);
}

function addHabit(canvas: Document, { name, script }: CanvasHabit): void {
  if (canvas.getElementById(`habit-${name}`)) return;
  const told = window.document.getElementById('page-context');
  if (told && !canvas.getElementById(told.id)) canvas.head.append(canvas.importNode(told, true));
  const element = canvas.createElement('script');
  element.addEventListener('load', () => element.toggleAttribute('data-live', true));
  canvas.head.append(Object.assign(element, { id: `habit-${name}`, type: 'module', src: script }));
}
