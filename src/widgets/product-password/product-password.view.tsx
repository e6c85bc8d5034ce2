import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductPasswordData } from './product-password.load.server.ts';
import { productPasswordTexts } from './texts.ts';

/** A plain form that is sent to the product's own address. */
export function ProductPasswordView({ nodeId, data }: WidgetViewProps<object, ProductPasswordData>) {
  useStyles('product-password');
  const t = useTexts(productPasswordTexts);
  const { title, wrong } = data;
  const field = `${nodeId}-password`;
  return (
    <form method="post" className="post-password-form stack">
      <h1 className="title-1">{title}</h1>
      <p>{t('intro')}</p>
      <p className="field">
        <label htmlFor={field}>{t('password')}</label>
        <input
          className="input"
          type="password"
          id={field}
          name="post_password"
          autoComplete="off"
          maxLength={256}
          required
          // Whoever comes back from a wrong try goes on where they were.
          // biome-ignore lint/a11y/noAutofocus: the field is the only thing on the page to be filled in, and the error describes it
          autoFocus={wrong}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${field}-error` : undefined}
        />
        {wrong && (
          <span className="field-error" id={`${field}-error`} role="alert">
            {t('wrong')}
          </span>
        )}
      </p>
      <p>
        <button type="submit" className="btn btn-primary">
          {t('open')}
        </button>
      </p>
    </form>
  );
}
