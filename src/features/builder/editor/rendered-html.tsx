import { createElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';

/** HTML of the server's without a box of its own, so that its elements stand where they stand on pages. */
export function RenderedHtml({ html }: { html: string }): ReactNode {
  const elements = useMemo(() => {
    const template = document.createElement('template');
    template.innerHTML = html;
    // The canvas has all sheets already, and runs no scripts; standing before the rest they would be its first elements.
    return [...template.content.children].filter((element) => !element.matches('link, script'));
  }, [html]);
  return elements.map((element, at) => {
    const key = `${at} ${openingOf(element)}`;
    return <HtmlElement key={key} name={element.localName} like={element} />;
  });
}

/** What tells an element apart from one with other attributes. */
function openingOf(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML;
}

function HtmlElement({ name, like }: { name: string; like: Element }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    for (const { name: attribute, value } of like.attributes) ref.current?.setAttribute(attribute, value);
  }, [like]);
  // Our own server rendered it, as it does pages; some elements, such as pictures, may hold nothing.
  const inner = like.innerHTML;
  return createElement(name, { ref, ...(inner ? { dangerouslySetInnerHTML: { __html: inner } } : {}) });
}
