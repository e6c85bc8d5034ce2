import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { BotProviderName, CheckedForm } from '../rules/bot-providers.ts';
import { botTexts } from '../texts.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** Who tells people from bots; absent while nobody does. */
    botProtection?: { provider: BotProviderName; siteKey: string } | undefined;
  }
}

/**
 * The hidden field `token` of a form that is checked for bots (ACCT-010); nothing while the protection is not active. `wantedBy` is
 * a field of the form, such as a box to be ticked, without which nobody is checked and no provider is asked.
 */
export function BotField({ form, wantedBy }: { form: CheckedForm; wantedBy?: string }) {
  const { botProtection } = usePageContext();
  const text = useTexts(botTexts);
  useStyles(...(botProtection ? ['bot-check'] : []));
  if (!botProtection) return null;
  return (
    <div
      className="bot-check"
      {...live('bot-check')}
      data-provider={botProtection.provider}
      data-key={botProtection.siteKey}
      data-form={form}
      data-wanted-by={wantedBy}
    >
      <input type="hidden" name="token" />
      <div data-bot-place="" />
      <p className="woocommerce-error" role="alert" hidden data-bot-problem={text('unreachable')} />
      <noscript>
        <p className="field-hint">{text('noScript')}</p>
      </noscript>
    </div>
  );
}
