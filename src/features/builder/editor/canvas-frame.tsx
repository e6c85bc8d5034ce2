import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { nameOf } from '../rules/structure.ts';
import { withValueAt, wordsInPlace } from '../rules/words-in-place.ts';
import { keepInSight, walkByKeys } from './canvas-elements.ts';
import { keepHabits, useWantedHabits } from './canvas-habits.tsx';
import { editInPlace } from './edit-in-place.ts';
import { useEditing } from './editing.ts';
import { canvasElement, useEdits } from './use-edits.ts';
import { useKeys } from './use-keys.ts';

/** The canvas is a page of the shop: its sheets, language and direction, in a frame of its own. */
export function CanvasFrame({
  document,
  children,
}: {
  document?: Document | undefined;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { look, widgets, touched, changed } = useEditing();
  const edits = useEdits();
  useKeys(document);
  const wanted = useWantedHabits();
  useEffect(() => {
    if (document) keepHabits(document, look.habits, wanted);
  }, [document, look, wanted]);
  useEffect(() => {
    if (!document) return;
    const { documentElement, head, body } = document;
    document.defaultView?.frameElement?.setAttribute('title', translate('slices.builder.canvas'));
    documentElement.lang = look.locale;
    documentElement.dir = look.direction;
    body.className = look.bodyClass;
    const empty = JSON.stringify(translate('slices.builder.emptyPage'));
    documentElement.style.setProperty('--builder-empty', empty);
    for (const href of look.stylesheets) {
      if (head.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      head.append(Object.assign(link, { rel: 'stylesheet', href }));
    }
  }, [document, look, translate]);
  useEffect(() => {
    if (!document) return;
    const ended = new AbortController();
    editInPlace(
      document,
      (id) => {
        const item = edits.find(id)?.item;
        const widget = item && widgets.get(item.type);
        if (!widget) return null;
        return {
          words: wordsInPlace(widget.fields, item.props),
          begun: touched,
          ended: changed,
          change(path, value) {
            edits.replace(id, (now) => ({ ...now, props: withValueAt(now.props, path, value) }));
          },
        };
      },
      { say: (key) => translate(`slices.builder.${key}`), signal: ended.signal },
    );
    const named = (id: string) => {
      const found = edits.find(id);
      return found ? nameOf(found.item, widgets) : '';
    };
    walkByKeys(document, named, ended.signal);
    return () => ended.abort();
  }, [document, widgets, touched, changed, edits, translate]);
  useEffect(() => {
    // A footer is out of sight at first.
    if (!document || look.place === 'body' || look.place === 'header') return;
    const ended = new AbortController();
    keepInSight(document, () => canvasElement(edits.items()[0]?.props.id ?? ''), ended.signal);
    return () => ended.abort();
  }, [document, look.place, edits]);
  return <>{children}</>;
}
