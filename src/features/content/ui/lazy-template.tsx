import { live } from '#platform/live/live.ts';
import { overlayTexts } from '#platform/overlays/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** A template that a panel fetches when it is first seen. */
export interface LazyTemplateProps {
  id: number;
  /** The widget whose panel it is. */
  widget: string;
  /** Made by `sealTemplate` for both. */
  signature: string;
  /** Whether the browser may keep what was fetched for 12 hours. */
  isCached?: boolean;
}

/** Stands for a template: fetched as soon as somebody sees the place, with a word while it comes and when it fails. @public */
export function LazyTemplate({ id, widget, signature, isCached = false }: LazyTemplateProps) {
  const t = useTexts(overlayTexts);
  return (
    <div
      data-template={id}
      data-widget={widget}
      data-signature={signature}
      data-cached={isCached ? 'yes' : undefined}
      {...live('lazy-template', 'visible')}
    >
      <p className="muted" role="status" data-template-loader="">
        {t('loading')}
      </p>
      <div role="alert" data-template-failed="" hidden>
        <p>{t('failed')}</p>
        <button type="button" className="btn">
          {t('again')}
        </button>
      </div>
    </div>
  );
}
