import {
  loadLogInWays,
  loadLostPassword,
  loadRegistrationParts,
  lostPasswordAddress,
  OWN_FIELDS_PART,
} from '#features/accounts/public.server.ts';
import { accountSettings, LOST_PASSWORD } from '#features/accounts/public.ts';
import { passwordField, passwordSettings } from '#features/fields/public.ts';
import { readPictures } from '#features/media/public.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type ContainerView, type Display, leftFor } from '../rules/container-view.ts';
import { referralOf, type Section, sectionNamed, targetOf } from '../rules/sections.ts';
import { accountFormSettings } from '../settings.ts';
import { containerTexts } from '../texts.ts';
import { addressAfter } from './after-success.server.ts';
import { offersRegistration } from './offers-registration.server.ts';
import { registerFields } from './register-fields.server.ts';

/** What a container is asked for. */
interface Wanted {
  display: Display;
  /** The section that is asked for; '' = the one that the owner shows first. */
  section?: string;
  /** What a form without script left. */
  form?: unknown;
  /** Path behind the log-in; '' = what the owner set, or the same page. */
  redirect?: string;
}

/**
 * Brings what a container shows to a guest. Where the browser keeps a key of a lost-password link, the new password is set
 * in it (AUTH-010); where it does not work any more, another link is asked for.
 */
export async function loadContainer(context: PartContext, wanted: Wanted): Promise<ContainerView> {
  const { addresses, request, settings } = context;
  const look = settings.get(accountFormSettings);
  const left = leftFor(wanted.form);
  const isSingle = look.pattern === 'single';
  const hasRegistration = offersRegistration(settings);
  const hasLost = lostPasswordAddress(settings, request.environment, addresses.account) !== '';
  const atReset = wanted.display === 'inline' && request.url.pathname.includes(`/${LOST_PASSWORD}/`);
  const reset = atReset || wanted.section === 'resetpw' ? await loadLostPassword(context, [], null) : null;
  const canReset = reset?.step === 'set';
  const sections: Section[] = [
    ...(isSingle ? (['single'] as const) : []),
    'login',
    ...(hasRegistration ? (['register'] as const) : []),
    ...(hasLost ? (['lostpw'] as const) : []),
    ...(canReset ? (['resetpw'] as const) : []),
  ];
  const asked =
    left?.section ?? sectionNamed(wanted.section) ?? (atReset ? 'lostpw' : (look.firstSection as Section));
  const section = canReset && !left ? 'resetpw' : left ? asked : targetOf(asked, isSingle);
  const active = sections.includes(section) ? section : targetOf('login', isSingle);
  return {
    display: wanted.display,
    active,
    sections,
    isSingle,
    navigation: isSingle ? 'none' : (look.navigation as ContainerView['navigation']),
    values: left?.values ?? {},
    notice: left?.notice ?? (canReset ? null : staleNotice(context, reset?.step === 'ask' && reset.isStale)),
    field: left?.field ?? '',
    isDone: left?.isDone ?? false,
    redirect: wanted.redirect ?? '',
    referral: referralOf(active),
    // A nonce belongs to a session; whoever has none gets it when a form is sent.
    nonce: request.visitor ? request.nonce('site') : '',
    registerFields: hasRegistration ? registerFields(context, left ?? {}) : [],
    // The owner's own fields stand among the form's.
    parts: hasRegistration
      ? (
          await loadRegistrationParts({
            ...context,
            sent: left?.sent ?? {},
            errors: left?.errors ?? {},
            leadsTo: left?.field || null,
            takesFiles: true,
          })
        ).filter(({ name }) => name !== OWN_FIELDS_PART)
      : [],
    ways: loadLogInWays(context),
    afterWays: await addressAfter(
      'login',
      { xoo_el_redirect: wanted.redirect ?? '' },
      context,
      wanted.display === 'inline' ? request.url.pathname : undefined,
    ),
    password: passwordField(settings.get(passwordSettings)),
    isByCode: settings.get(accountSettings).resetBy === 'code',
    resetEmail: canReset ? reset.email : '',
    resetsGiven: canReset && reset.isOfGiven,
    picture: await sidePicture(context, wanted.display, look),
  };
}

function staleNotice({ texts }: PartContext, isStale: boolean): ContainerView['notice'] {
  return isStale ? { kind: 'error', text: translator(containerTexts, texts)('keyInvalid') } : null;
}

async function sidePicture(
  { db, settings, shop }: PartContext,
  display: Display,
  { picture, pictureSide }: { picture: number | null; pictureSide: string },
): Promise<ContainerView['picture']> {
  if (display === 'inline' || pictureSide === 'none') return null;
  const found = picture === null ? undefined : await readPictures(db, [picture]);
  return {
    source: found?.get(picture ?? 0) ?? null,
    name: siteOf({ settings, whole: shop }).name,
    side: pictureSide === 'end' ? 'end' : 'start',
  };
}
