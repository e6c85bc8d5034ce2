import { type ComponentType, lazy } from 'react';

/** What went wrong where a file of the back office is gone, since a newer build has taken the place of this one. */
export const goneParts = new WeakSet<object>();

/** What is loaded; nothing ever where its file is gone, so that the screen around it stays, with what was typed there. */
export const loadedOrGone = <Loaded>(loading: Promise<Loaded>): Promise<Loaded> =>
  loading.catch((error) => {
    if (goneParts.has(error)) return new Promise<never>(() => {});
    throw error;
  });

/** A part that is loaded when it is first shown. Where its file is gone, whoever marks `goneParts` tells so. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = async () => ({ default: await loadedOrGone(load()) });
  return lazy(part) as unknown as ComponentType<Props>;
}
