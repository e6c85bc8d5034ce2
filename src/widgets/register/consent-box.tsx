import type { ReactNode } from 'react';
import { linksWithin } from '#platform/links/link-attributes.ts';

/** Elements that may not stand in a label; their words stay. */
const BLOCKS = /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|figure)(?:\s[^>]*)?>/gi;

/** The box that must be ticked before an account is made; `html` is what the owner says, '' = the usual words. */
export function ConsentBox({
  id,
  html,
  usual,
  isTicked,
  error,
  leadsHere,
}: {
  id: string;
  html: string;
  /** With links to what is agreed to. */
  usual: ReactNode;
  isTicked: boolean;
  error: string | undefined;
  leadsHere: boolean;
}) {
  const words = html.replace(BLOCKS, ' ').trim();
  return (
    <div className="account-widget-consent">
      <label className="check choice" {...linksWithin(words)}>
        <input
          type="checkbox"
          name="consent"
          value="1"
          id={id}
          required
          defaultChecked={isTicked}
          // Without script nothing else leads to what was refused.
          // biome-ignore lint/a11y/noAutofocus: as above
          autoFocus={leadsHere}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}_error`}
        />
        {words === '' ? (
          <span>{usual}</span>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: fields of widgets are cleaned when they are stored
          <span dir="auto" dangerouslySetInnerHTML={{ __html: words }} />
        )}
      </label>
      <span className="field-error" id={`${id}_error`} data-error-for="consent" hidden={!error}>
        {error}
      </span>
    </div>
  );
}
