import { logCallFailure } from '#platform/calls/call-shop.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { linkTo, readHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import { loadScript } from '#platform/live/load-script.ts';
import { withWidgetsNonce } from '#platform/session/with-widgets-nonce.ts';
import type { template } from '../calls/template.ts';

type Template = AnswerOf<typeof template>;

/**
 * Fetches the template of a panel and puts it in its place: first its styles and scripts, each once a page, in order
 * (TPL-002), then its markup. What stands there meanwhile says so; where the shop does not answer, it can be asked again.
 */
export const start: Start = (panel, { signal, page }) => {
  const loader = panel.querySelector<HTMLElement>('[data-template-loader]');
  const failed = panel.querySelector<HTMLElement>('[data-template-failed]');
  // It was there before and only moved.
  if (!loader || !failed) return;

  const load = async () => {
    failed.hidden = true;
    loader.hidden = false;
    panel.setAttribute('aria-busy', 'true');
    let answer: Template;
    try {
      answer = await ask();
    } catch (error) {
      if (signal.aborted) return;
      logCallFailure(error);
      loader.hidden = true;
      failed.hidden = false;
      panel.removeAttribute('aria-busy');
      return;
    }
    try {
      await addNeeds(answer);
    } catch (error) {
      // Half of it would not work: the word that it loads stays (TPL-021).
      // biome-ignore lint/suspicious/noConsole: the console is where this message is promised
      console.error('Script Loaded Error', error);
      return;
    }
    const { content, ready } = readHtml(answer.template_content);
    await ready;
    if (signal.aborted) return;
    addEventListener('error', ({ message }) => takeOut(panel, message), { signal });
    panel.replaceChildren(content);
    panel.removeAttribute('aria-busy');
  };

  const ask = async (): Promise<Template> => {
    const { template: id = '', widget = '', signature = '', cached = '' } = panel.dataset;
    const query = new URLSearchParams({ id, widget_id: widget, signature });
    if (cached) query.set('cachedTemplate', cached);
    const response = await withWidgetsNonce((nonce) =>
      fetch(`${page.addresses.rest}content/template?${query}`, { headers: { 'x-wp-nonce': nonce }, signal }),
    );
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return response.json();
  };

  failed.querySelector('button')?.addEventListener('click', () => void load(), { signal });
  void load();
};

/** Nobody misses what cannot begin in what came later: it is taken out, and its siblings stay (TPL-022). */
function takeOut(panel: HTMLElement, message: string): void {
  [...panel.querySelectorAll<HTMLElement>('[data-script]:not([data-live])')]
    .find(({ dataset }) => message.includes(`Live script ${dataset.script}:`))
    ?.remove();
}

/** Adds what a template needs: styles together, scripts one after the other; what is of another host is not added. */
async function addNeeds({ template_scripts: scripts, template_styles: styles }: Template): Promise<void> {
  const sheets = Object.values(styles).filter(isOurs);
  const { fetchNeeds } = await import('#platform/live/fetch-needs.ts');
  const come = fetchNeeds(sheets);
  for (const script of Object.values(scripts).filter(isOurs)) await loadScript(script);
  await come;
  // One that failed is taken out again.
  const lost = sheets.find((sheet) => !document.head.querySelector(linkTo(sheet)));
  if (lost) throw new Error(lost);
}

function isOurs(address: string): boolean {
  return /^\/(assets|src|extensions)\//.test(address);
}
