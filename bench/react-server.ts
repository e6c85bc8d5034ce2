// The yardstick of rendering: React makes the HTML of a page's elements for every request. The elements are made once,
// so neither components nor data take any of its time.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Element, type Node, Window } from 'happy-dom';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

process.on('message', ({ html }: { html: string }) => {
  const { document } = new Window();
  document.write(html);
  const tree = elementOf(document.documentElement);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!DOCTYPE html>${renderToStaticMarkup(tree)}`);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.send?.('ready');

function elementOf(element: Element): ReactNode {
  const name = element.tagName.toLowerCase();
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name: attribute, value }) => [
      attribute === 'class' ? 'className' : attribute,
      attribute === 'style' ? styleOf(value ?? '') : value,
    ]),
  );
  if (/^(script|style|template|noscript)$/.test(name)) {
    return createElement(name, { ...attributes, dangerouslySetInnerHTML: { __html: element.innerHTML } });
  }
  return createElement(name, attributes, ...[...element.childNodes].map(childOf));
}

function childOf(node: Node): ReactNode {
  if (node.nodeType === 1) return elementOf(node as Element);
  return node.nodeType === 3 ? node.textContent : null;
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((part) => {
      const [property = '', ...value] = part.split(':');
      return property.trim() ? [[property.trim(), value.join(':').trim()]] : [];
    }),
  );
}
