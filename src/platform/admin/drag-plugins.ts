import { Accessibility, type DragDropManagerInput, StyleInjector } from '@dnd-kit/dom';
import type { DragEndEvent } from '@dnd-kit/react';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { pageNonce } from './page-nonce.ts';

type Plugins = Extract<NonNullable<DragDropManagerInput['plugins']>, readonly unknown[]>;

/** A step of a move, as far as it is told. */
export type Told = Pick<DragEndEvent, 'operation'>;

/** What is said aloud at the steps of a move; nothing where they answer nothing. */
export interface Announcements {
  dragstart(event: Told): string | undefined;
  dragover(event: Told): string | undefined;
  dragend(event: Told & { canceled: boolean }): string | undefined;
}

/** What dragging needs in the back office: how it is done and each step told aloud, and styles that the page lets in. */
export function useDragPlugins(how: string, announcements: Announcements) {
  const translate = useTranslate();
  return useMemo(() => {
    const spoken = Accessibility.configure({
      screenReaderInstructions: { draggable: translate(how) },
      announcements,
    });
    const nonce = pageNonce();
    // Without its styles the row that is moved would not leave its place.
    const styles = StyleInjector.configure(nonce ? { nonce } : {});
    return (defaults: Plugins) => [
      ...defaults.map((plugin) => (plugin === Accessibility ? spoken : plugin)),
      styles,
    ];
  }, [translate, how, announcements]);
}
