import { type ComponentType, createElement, type ReactElement } from 'react';
import { decodeProps } from './decode-props.ts';
import { encodeProps } from './encode-props.server.ts';
import type { HydrateOn } from './hydrate-on.ts';
import { currentFrame } from './render-pass.server.ts';

/**
 * Wraps a component of a `'use client'` file for the server build: in a page it becomes an island; inside
 * another island, or outside `renderMarkup` (mail, unit tests), it stays the ordinary component.
 */
export function island<Props extends object>(
  component: ComponentType<Props>,
  id: string,
  hydrateOn: HydrateOn,
): ComponentType<Props> {
  if (!isComponent(component)) return component;

  // biome-ignore lint/correctness/noComponentHookFactories: called once a component, when its module loads
  function Island(props: Props): ReactElement {
    const frame = currentFrame();
    if (!frame || frame.insideIsland) return createElement(component, props);
    const { pass } = frame;
    const { json, slots } = encodeProps(id, props);
    const jobs = slots.map((node) => pass.addSlot(id, node));
    const live =
      slots.length === 0
        ? props
        : (decodeProps(json, (index) => {
            return createElement('x-slot', {
              key: `slot-${index}`,
              'data-slot': index,
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a marker of ours, joined later
              dangerouslySetInnerHTML: { __html: pass.marker(jobs[index] as number) },
            });
          }) as Props);
    const marker = pass.addIsland({
      id,
      hydrateOn,
      json,
      element: createElement(component, live),
      slots: jobs,
    });
    return pass.placeholder(marker);
  }
  Island.displayName = `Island(${id})`;
  return Island;
}

// Exports whose name looks like a component's may still be a React context, a class of errors or a constant.
function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return false;
  return value.$$typeof === Symbol.for('react.memo') || value.$$typeof === Symbol.for('react.forward_ref');
}
