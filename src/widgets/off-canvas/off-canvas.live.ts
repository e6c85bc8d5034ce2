import { actionOf, panelId } from '#platform/links/link-targets.ts';
import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { type KeptPanel, keepPanel } from '#platform/overlays/keep-panel.ts';

/** Panels of which somebody takes care: their own script, or a link that was pressed before it had come. */
const panels = new WeakMap<Element, { kept: KeptPanel; ended: AbortController }>();

/** Keeps the panel in this element. */
export const start: Start = (root, { signal }) => {
  const dialog = root.querySelector<HTMLDialogElement>('dialog');
  if (!dialog) return;
  keptPanel(dialog);
  signal.addEventListener('abort', () => {
    panels.get(dialog)?.ended.abort();
    panels.delete(dialog);
  });
};

/** What links do with a panel of the page; `displayMode` in their address says it otherwise. */
export const actions: LiveScript['actions'] = {
  'off_canvas:open': (link) => act(link, 'open'),
  'off_canvas:close': (link) => act(link, 'close'),
  'off_canvas:toggle': (link) => act(link, 'toggle'),
};

function keptPanel(dialog: HTMLDialogElement): KeptPanel {
  const known = panels.get(dialog);
  if (known) return known.kept;
  const { keeps = '', closeDelay = '0' } = dialog.dataset;
  const ended = new AbortController();
  const kept = keepPanel(dialog, ended.signal, {
    closeDelay: Number(closeDelay),
    onEscape: !keeps.includes('escape'),
    onOutside: !keeps.includes('outside'),
    inert: true,
    focus: true,
  });
  panels.set(dialog, { kept, ended });
  return kept;
}

function act(link: HTMLElement, said: 'open' | 'close' | 'toggle'): void {
  const action = actionOf((link as HTMLAnchorElement).hash);
  const dialog = action && document.getElementById(panelId(action.on, action.id));
  const place = dialog?.parentElement;
  if (!(dialog instanceof HTMLDialogElement) || place?.dataset.takes !== action?.on) return;
  const { displayMode = '' } = action?.settings ?? {};
  const deed = ['open', 'close', 'toggle'].includes(displayMode) ? displayMode : said;
  // Its script may not have started: it does when the focus comes into it, and then takes over what is kept here.
  const panel = keptPanel(dialog);
  if (deed === 'close' || (deed === 'toggle' && dialog.open)) panel.close();
  else panel.open(link);
}
