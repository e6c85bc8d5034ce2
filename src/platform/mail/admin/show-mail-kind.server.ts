import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Language } from '#platform/texts/language.ts';
import {
  isMailOn,
  type MailKind,
  mailKinds,
  mailWordKey,
  typedRecipients,
} from '../kinds/mail-kind.server.ts';
import { MAIL_PARTS, type MailPart } from '../kinds/mail-words.ts';
import { languagesOf } from './mail-kind-input.server.ts';
import type { ListedMailKind, ShownMailKind, ShownMailWord } from './mail-kind-view.ts';

/** All kinds of mails of the slices that are on. */
export async function listMailKinds(services: SliceServices): Promise<ListedMailKind[]> {
  const listed: ListedMailKind[] = [];
  for (const kind of services.shop().of(mailKinds)) listed.push(await listedOf(kind, services));
  return listed;
}

/** A kind with its words in a language. */
export async function showMailKind(
  kind: MailKind,
  { locale, direction }: Language,
  services: SliceServices,
): Promise<ShownMailKind> {
  return {
    ...(await listedOf(kind, services)),
    version: services.settings.version(kind.settings),
    language: { locale, direction },
    languages: languagesOf(kind, services).map(({ locale: one, name }) => ({ locale: one, name })),
    words: Object.fromEntries(
      MAIL_PARTS.map((part) => [part, wordOf(kind, part, locale, services)]),
    ) as Record<MailPart, ShownMailWord>,
    placeholders: [
      ...Object.entries(kind.placeholders).map(([name, means]) => ({ name, means })),
      { name: 'site_title', means: 'The name of this site' },
      { name: 'site_url', means: 'The address of this site' },
    ],
    formerly: [...(kind.formerly ?? [])],
    record: kind.record?.label ?? null,
  };
}

async function listedOf(kind: MailKind, services: SliceServices): Promise<ListedMailKind> {
  const { name, title, when, group, audience, goesTo = '', otherwise } = kind;
  return {
    id: name,
    name,
    title,
    when,
    group,
    audience,
    goesTo,
    isOn: isMailOn(kind, services.settings),
    recipients: typedRecipients(kind, services.settings),
    otherwise: audience === 'owner' && otherwise ? await otherwise(services.db, services) : '',
    isWorded: languagesOf(kind, services).some(({ locale }) =>
      MAIL_PARTS.some((part) => mailWordKey(kind, part) in services.texts.overrides(locale)),
    ),
  };
}

/** One of a kind's words in a language: what it says by itself, and the owner's wording. */
export function wordOf(
  kind: MailKind,
  part: MailPart,
  locale: string,
  { texts }: Pick<SliceServices, 'texts'>,
): ShownMailWord {
  const key = mailWordKey(kind, part);
  const text = texts.installed(locale)[key] ?? kind.wording.texts.defaults[kind.wording[part]] ?? '';
  return { text, own: texts.overrides(locale)[key] ?? null };
}
