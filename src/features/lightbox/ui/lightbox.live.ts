import type { LiveScript, Start } from '#platform/live/live-script.ts';

/** Addresses whose wish was fulfilled already: several links of a page may be asked by the same one. */
let answered = '';

/** Opens what the page's own address asks for: a slide, or what one of its links opens. */
export const start: Start = (link, { signal }) => {
  const look = () => {
    const { hash } = location;
    const isAsked =
      hash.includes('gid=') || (hash.startsWith('#elementor-') && hash === (link as HTMLAnchorElement).hash);
    if (!isAsked || hash === answered) return;
    answered = hash;
    import('./open-picture.ts').then(({ openAsked }) => openAsked(link), reportError);
  };
  look();
  addEventListener(
    'hashchange',
    () => {
      answered = '';
      look();
    },
    { signal },
  );
};

/** Links work without script; what cannot be loaded leaves them to the browser. */
export const actions: LiveScript['actions'] = {
  'open-picture': (link) =>
    import('./open-picture.ts').then(
      ({ openPicture }) => openPicture(link as HTMLAnchorElement),
      (error: unknown) => {
        reportError(error);
        location.assign((link as HTMLAnchorElement).href);
      },
    ),
};
