import type { ComponentType } from 'react';
import { whenIdle } from '#platform/actions/when-idle.ts';
import { loadAgain } from '#platform/live/load-script.ts';
import { holdEventsOf } from './intent-replay.ts';
import type { IslandRun, SlotNodes } from './react-runtime.ts';

/** The lazy imports of the island files, by file id (`virtual:islands`). */
export type IslandModules = Record<string, () => Promise<Record<string, unknown>>>;

export type IslandsOptions = {
  /** Loads the map of island files; only pages with islands do. */
  modules: () => Promise<IslandModules>;
  /** Told of what went wrong in one island; `reportError` otherwise. */
  onError?: (island: string, error: unknown) => void;
};

let options: IslandsOptions | undefined;

/**
 * Makes the islands of this document live, now and whenever HTML with islands is inserted. Each runs alone:
 * one that throws or cannot be loaded does not touch the others. Call it once.
 */
export function startIslands(given: IslandsOptions): void {
  options = given;
  customElements.define('x-island', IslandElement);
  holdEventsOf((element) => element instanceof IslandElement && element.awaitsHydration, hydrate);
}

function hydrate(element: Element): Promise<boolean> {
  return (element as IslandElement).hydrate();
}

function report(island: string, error: unknown): void {
  if (options?.onError) options.onError(island, error);
  else reportError(new Error(`Island ${island}: ${error}`, { cause: error }));
}

// Import failures are mostly a lost connection; after these waits only the visitor's next move tries again.
const retryAfterMs = [1000, 5000, 20_000];

const loadReact = () => import('./react-runtime.ts');

async function loadComponent(name: string, attempt: number): Promise<ComponentType> {
  const [file, exported] = name.split(':') as [string, string];
  const modules = await loadAgain((options as IslandsOptions).modules, attempt);
  const load = modules[file];
  if (!load) throw new Error('not part of this build');
  return (await loadAgain(load, attempt))[exported] as ComponentType;
}

let nearViewport: IntersectionObserver | undefined;

// The elements of an island have no box themselves (display: contents), so their content is watched.
function whenVisible(island: IslandElement): void {
  nearViewport ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void target.closest<IslandElement>('x-island')?.hydrate();
      }
    },
    { rootMargin: '200px' },
  );
  const parts = island.querySelectorAll(':scope > *, :scope > x-slot > *');
  for (const part of parts) nearViewport.observe(part);
}

class IslandElement extends HTMLElement {
  private run: IslandRun | undefined;
  private pending: Promise<boolean> | undefined;
  private slots: Map<number, SlotNodes> | undefined;
  private crashed = false;
  private attempts = 0;

  /** Whether its events are to be held back until it is live. */
  get awaitsHydration(): boolean {
    return !this.run && !this.crashed;
  }

  connectedCallback(): void {
    if (this.run || this.pending || this.crashed) return;
    const moment = this.dataset.on;
    if (this.slots || !moment) void this.hydrate();
    else if (moment === 'idle') whenIdle(() => void this.hydrate());
    else if (moment === 'visible') whenVisible(this);
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion; only what is still away afterwards is gone.
    setTimeout(() => {
      if (!this.isConnected) this.stop();
    });
  }

  // With this, moveBefore() neither disconnects nor connects.
  connectedMoveCallback(): void {}

  /** Makes it live; answers whether it is. */
  hydrate(): Promise<boolean> {
    if (this.run) return Promise.resolve(true);
    if (this.crashed || !this.isConnected) return Promise.resolve(false);
    this.pending ??= this.start().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  private async start(): Promise<boolean> {
    const name = this.dataset.island as string;
    let parts: [ComponentType, typeof import('./react-runtime.ts')];
    try {
      parts = await Promise.all([loadComponent(name, this.attempts), loadAgain(loadReact, this.attempts)]);
    } catch (error) {
      report(name, error);
      const wait = retryAfterMs[this.attempts++];
      if (wait) setTimeout(() => void this.hydrate(), wait);
      return false;
    }
    if (!this.isConnected) return false;
    return this.mount(name, ...parts);
  }

  private mount(
    name: string,
    component: ComponentType,
    { startIsland }: typeof import('./react-runtime.ts'),
  ): Promise<boolean> {
    const first = !this.slots;
    this.slots ??= this.takeSlots();
    const fromServer = first ? [...this.childNodes] : [];
    return new Promise((resolve) => {
      let ready = false;
      const onCrash = (error: unknown) => {
        report(name, error);
        this.crashed = true;
        resolve(false);
        // Outside React's own work: its root has just emptied this element.
        setTimeout(() => {
          this.stop();
          // What never came alive stays as the server rendered it; its links and forms work.
          if (!ready) this.replaceChildren(...fromServer);
        });
      };
      this.run = startIsland(this, {
        component,
        props: this.dataset.props ?? '{}',
        idPrefix: this.dataset.prefix as string,
        slots: this.slots as Map<number, SlotNodes>,
        hydrate: first,
        onReady: () => {
          ready = true;
          this.toggleAttribute('data-live', true);
          resolve(true);
        },
        onCrash,
        onRecovered: (error) => report(name, error),
      });
    });
  }

  private takeSlots(): Map<number, SlotNodes> {
    const slots = new Map<number, SlotNodes>();
    for (const origin of this.querySelectorAll<HTMLElement>('x-slot')) {
      if (origin.parentElement?.closest('x-island, x-slot') !== this) continue;
      slots.set(Number(origin.dataset.slot), { parked: document.createDocumentFragment(), origin });
    }
    // Those that the island does not show yet came as inert templates behind its content.
    for (const template of this.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
      slots.set(Number(template.dataset.slot), { parked: template.content });
      template.remove();
    }
    return slots;
  }

  private stop(): void {
    this.run?.unmount();
    this.run = undefined;
    this.toggleAttribute('data-live', false);
  }
}
