import { type ComponentType, type ReactNode, Suspense } from 'react';
import { latePart } from './late-part.ts';

type Load = () => Promise<ComponentType<never>>;

const known = new WeakMap<Load, ComponentType<never>>();

/** Shows a component that is loaded when it is first shown; `fallback` stands there meanwhile. */
export function LazyView<Props extends object>({
  load,
  props,
  fallback = null,
}: {
  /** The same function each time, else it would be loaded and begun anew. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  fallback?: ReactNode;
}) {
  const View = viewOf(load);
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  );
}

function viewOf<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const before = known.get(load as Load);
  if (before) return before as ComponentType<Props>;
  const view = latePart(load);
  known.set(load as Load, view as ComponentType<never>);
  return view as unknown as ComponentType<Props>;
}
