import { kept } from '#platform/islands/kept.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { overlayTexts } from './texts.ts';

/** The empty frame of every overlay: once a page and inert, so that script and sheet come with the first that opens. */
export const OverlayShell = kept(Shell, () => ({ shows: null }));

function Shell() {
  const t = useTexts(overlayTexts);
  const sheet = laterSheet('overlay');
  return (
    <template id="overlay-shell">
      {sheet && <link rel="stylesheet" href={sheet} />}
      <dialog className="overlay">
        <div className="overlay-head">
          <h2 className="title-3" data-overlay-title="">
            {t('loading')}
          </h2>
          <button type="button" className="icon-button" data-overlay-close="" aria-label={t('close')}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </div>
        <div className="overlay-body">
          <p className="overlay-loading" role="status">
            {t('loading')}
          </p>
          <div className="overlay-failed" role="alert" hidden>
            <p>{t('failed')}</p>
            <button type="button" className="btn" data-overlay-again="">
              {t('again')}
            </button>
          </div>
          <div className="overlay-content" />
        </div>
      </dialog>
    </template>
  );
}
