import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import {
  defineMailKind,
  isMailOn,
  mailWords,
  type WrittenMail,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { WordedMail, wordedMailText } from '#platform/mail/kinds/worded-mail.tsx';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { Market } from '#platform/market/market.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountMade } from '../events.ts';
import { accountPageTexts } from '../texts.ts';

/** Whom a new account belongs to. */
interface NewCustomer {
  name: string;
  email: string;
}

/** The mail that greets whoever has a new account (CHK-029). */
export const newAccountMail = defineMailKind({
  name: 'new-account',
  title: 'New account',
  when: 'When an account was made for a customer.',
  group: 'Accounts',
  audience: 'person',
  isOn: true,
  wording: {
    texts: accountPageTexts,
    subject: 'mailNewSubject',
    heading: 'mailNewTitle',
    intro: 'mailNewIntro',
    closing: 'mailNewClosing',
  },
  placeholders: { customer_name: 'Name of the customer', email: 'The address with which they log in' },
  async sample({ locale, words, record }, services) {
    if (record !== null) return null;
    const market = services.marketOf({ locale });
    const sample = { name: 'Alex Morgan', email: 'alex@example.org' };
    return writeNewAccountMail(sample, { ...market, texts: words(market.texts) }, services);
  },
});

/** Greets customers whose account was made, once each. */
export function accountMails(services: SliceServices): readonly Subscription[] {
  return [
    subscribe(accountMade, 'accounts-mail', async ({ tx, payload, afterCommit }) => {
      if (!isMailOn(newAccountMail, services.settings)) return;
      const customer = await readCustomer(tx, payload.userId);
      if (!customer) return;
      const market = services.marketOf({ locale: payload.locale ?? undefined });
      const mail = await writeNewAccountMail(customer, market, services);
      if (await queueWrittenMail(tx, `new-account:${payload.userId}`, mail))
        afterCommit(() => void nudgeMailer(services.db));
    }),
  ];
}

async function writeNewAccountMail(
  { name, email }: NewCustomer,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const facts = siteOf({ ...services, settings: settingsIn(services.settings, market.texts) });
  const site = { name: facts.name, url: services.siteUrl, accent: facts.accent };
  const words = mailWords(newAccountMail, market, site, { customer_name: name, email });
  const button = {
    href: `${services.siteUrl}${services.addresses().account ?? '/my-account/'}`,
    label: translate(accountPageTexts, market.texts, 'mailNewButton'),
  };
  const { html, text } = await renderMail(
    <WordedMail words={words} button={button} site={site} language={market} />,
    wordedMailText({ words, button, site }),
  );
  return {
    to: [email],
    subject: words.subject,
    html,
    text,
    ...(facts.email === '' ? {} : { replyTo: facts.email }),
  };
}

/** The customer of an account; null for those who run the shop, and when it is gone. */
async function readCustomer(db: Executor, id: string): Promise<NewCustomer | null> {
  const [found] = await db
    .select({ name: userAccount.name, email: userAccount.email })
    .from(userAccount)
    .where(and(eq(userAccount.id, id), eq(userAccount.role, 'customer'), isNull(userAccount.trashedAt)));
  return found ?? null;
}
