// What `widget-views-plugin.server.ts` gathers for the page editor.
declare module 'virtual:widget-views' {
  export const views: Readonly<Record<string, import('./widget.ts').Widget['view']>>;
}
