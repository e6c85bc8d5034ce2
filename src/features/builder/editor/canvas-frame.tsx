import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { BuilderItem } from '../rules/builder-data.ts';
import { withValueAt, wordsInPlace } from '../rules/words-in-place.ts';
import { editInPlace } from './edit-in-place.ts';
import { useEditing } from './editing.ts';
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
  const { look, widgets, touched } = useEditing();
  const getPuck = useGetPuck();
  useKeys(document);
  useEffect(() => {
    if (!document) return;
    const { documentElement, head, body } = document;
    document.defaultView?.frameElement?.setAttribute('title', translate('slices.builder.canvas'));
    documentElement.lang = look.locale;
    documentElement.dir = look.direction;
    if (look.accent) documentElement.style.setProperty('--color-accent', look.accent);
    body.className = look.bodyClass;
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
        const { getItemById, getSelectorForId, dispatch } = getPuck();
        const item = getItemById(id) as BuilderItem | undefined;
        const widget = item && widgets.get(item.type);
        if (!widget) return null;
        return {
          words: wordsInPlace(widget.fields, item.props),
          begun: touched,
          change(path, value) {
            const at = getSelectorForId(id);
            if (!at) return;
            dispatch({
              type: 'replace',
              destinationIndex: at.index,
              destinationZone: at.zone,
              data: { ...item, props: withValueAt(item.props, path, value) },
            });
          },
        };
      },
      ended.signal,
    );
    return () => ended.abort();
  }, [document, widgets, touched, getPuck]);
  return <>{children}</>;
}
