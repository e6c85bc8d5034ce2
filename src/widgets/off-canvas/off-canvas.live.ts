import { actionOf, panelId } from '#platform/links/link-targets.ts';
import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { type KeptPanel, keepPanel } from '#platform/overlays/keep-panel.ts';

const panels = new Map<Element, KeptPanel>();

/** Keeps the panel in this element. */
export const start: Start = (root, { signal }) => {
  const dialog = root.querySelector<HTMLDialogElement>('dialog');
  if (dialog) keep(dialog, signal);
};

/** What links do with a panel of the page; `displayMode` in their address says it otherwise. */
export const actions: LiveScript['actions'] = {
  'off_canvas:open': (link) => act(link, 'open'),
  'off_canvas:close': (link) => act(link, 'close'),
  'off_canvas:toggle': (link) => act(link, 'toggle'),
};

function keep(dialog: HTMLDialogElement, signal: AbortSignal): KeptPanel {
  const { keeps = '', closeDelay = '0' } = dialog.dataset;
  const panel =
    panels.get(dialog) ??
    keepPanel(dialog, signal, {
      closeDelay: Number(closeDelay),
      onEscape: !keeps.includes('escape'),
      onOutside: !keeps.includes('outside'),
      inert: true,
      focus: true,
    });
  panels.set(dialog, panel);
  signal.addEventListener('abort', () => panels.delete(dialog));
  return panel;
}

function act(link: HTMLElement, said: 'open' | 'close' | 'toggle'): void {
  const action = actionOf((link as HTMLAnchorElement).hash);
  const dialog = action && document.getElementById(panelId(action.on, action.id));
  const place = dialog?.parentElement;
  if (!(dialog instanceof HTMLDialogElement) || place?.dataset.takes !== action?.on) return;
  const { displayMode = '' } = action?.settings ?? {};
  const deed = ['open', 'close', 'toggle'].includes(displayMode) ? displayMode : said;
  // Its script may not have started: nobody has touched it. It then waits for that with what this one keeps.
  const panel = panels.get(dialog) ?? keep(dialog, new AbortController().signal);
  if (deed === 'close' || (deed === 'toggle' && dialog.open)) panel.close();
  else panel.open(link);
}
