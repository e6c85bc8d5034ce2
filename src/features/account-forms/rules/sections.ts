/** The sections of the form container; exactly one is active at a time (AUTH-001). */
export const SECTIONS = ['single', 'login', 'register', 'lostpw', 'resetpw'] as const;

export type Section = (typeof SECTIONS)[number];

/** The class by which an element opens the container on its log-in. */
export const LOG_IN_TRIGGER = 'xoo-el-login-tgr';

/** The classes by which an element of a page opens the container, and on which section (AUTH-004). */
export const TRIGGERS: Readonly<Record<string, Section>> = {
  [LOG_IN_TRIGGER]: 'login',
  'xoo-el-reg-tgr': 'register',
  'xoo-el-lostpw-tgr': 'lostpw',
  'xoo-el-resetpw-tgr': 'resetpw',
  'xoo-el-sing-tgr': 'single',
};

/** The class of the checkout's log-in prompt where it is a link (CHK-004). */
export const CHECKOUT_PROMPT = 'wc-block-checkout__login-prompt';

/** The parameter by which a page without script names the section of its container. */
export const SECTION_PARAMETER = 'xoo-el';

/** What a trigger's section leads to where log-in and registration begin with one field (AUTH-003). */
export function targetOf(section: Section, isSingle: boolean): Section {
  return isSingle && (section === 'login' || section === 'register') ? 'single' : section;
}

/** The kind of trigger that the hidden field `_xoo_el_referral` records (AUTH-007); '' for other sections. */
export function referralOf(section: Section): 'login' | 'register' | '' {
  if (section === 'single') return 'login';
  return section === 'login' || section === 'register' ? section : '';
}

/** A section by its name; null for anything else. */
export function sectionNamed(name: unknown): Section | null {
  return SECTIONS.find((section) => section === name) ?? null;
}

/** The selector of all triggers, the owner's own among them. */
export function triggerSelector({
  loginClass,
  registerClass,
}: {
  loginClass: string;
  registerClass: string;
}): string {
  const own = classesOf(`${loginClass} ${registerClass}`).map(
    (name) => `[class~="${name.replace(/["\\]/g, '\\$&')}"]`,
  );
  return [...Object.keys(TRIGGERS).map((name) => `.${name}`), ...own].join();
}

/** The classes that an owner named, as they stand in HTML: blanks or commas between them, with or without a dot. */
export function classesOf(named: string): string[] {
  return named
    .split(/[\s,]+/)
    .map((name) => name.replace(/^\./, ''))
    .filter((name) => name !== '');
}
