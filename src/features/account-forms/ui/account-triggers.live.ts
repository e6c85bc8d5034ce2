import type { ActionHandler, LiveScript } from '#platform/live/live-script.ts';
import { classesOf, type Section, TRIGGERS } from '../rules/sections.ts';

/** How a page that is open is told to show, hide or toggle the popup: an event at the document, its detail says which. */
const TOGGLE = 'xoo-el-popup';

const popup = () => import('./account-popup.ts');

/** The sections by the classes of their triggers, the owner's own among them. */
const sections: Record<string, Section> = { ...TRIGGERS };
let selector = '';

function readClasses(): void {
  const mark = document.getElementById('xoo-el-mark');
  const { loginClass = '', registerClass = '', also = '' } = mark?.dataset ?? {};
  selector = also;
  for (const name of classesOf(loginClass)) sections[name] = 'login';
  for (const name of classesOf(registerClass)) sections[name] = 'register';
}

/** The section that an element of the page opens; null for anything that is no trigger. */
function triggerOf(target: EventTarget | null): { element: HTMLElement; section: Section } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  // Its own links change the section of the container that they stand in.
  if (!element || element.closest('.xoo-el-container')) return null;
  const name = [...element.classList].find((each) => sections[each]);
  return name ? { element, section: sections[name] as Section } : null;
}

/** A press of a trigger, held by the page until this script is there. */
const press: ActionHandler = (pressed) => {
  const trigger = triggerOf(pressed);
  if (!trigger) return false;
  const { element, section } = trigger;
  return popup().then(({ openPopup }) => openPopup(section, element, element.dataset.redirect));
};

function intent({ target }: Event): void {
  const trigger = triggerOf(target);
  if (trigger) void popup().then(({ prefetchPopup }) => prefetchPopup(trigger.section));
}

/** The fragments `#login` and `#register`: the popup opens, and the address is as it was (AUTH-008). */
function followFragment(): void {
  const section = /^#(login|register)$/.exec(location.hash)?.[1] as Section | undefined;
  if (!section) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  void popup().then(({ openPopup }) => openPopup(section, null));
}

function toggle(event: Event): void {
  const { detail } = event as CustomEvent<unknown>;
  void popup().then(({ openPopup, closePopup, POPUP }) => {
    const isOpen = document.body.classList.contains(`${POPUP}-open`);
    if (detail === 'hide' || (detail === 'toggle' && isOpen)) closePopup();
    else openPopup('login', document.body);
  });
}

let isListening = false;

/**
 * Listens at the document for all triggers of a page, also those that come later. The mark that names this script stands on
 * pages for guests alone, so that nothing happens for whoever is logged in (AUTH-005b).
 */
function listen(): void {
  if (isListening) return;
  isListening = true;
  readClasses();
  for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, intent);
  document.addEventListener(TOGGLE, toggle);
  addEventListener('hashchange', followFragment);
  followFragment();
}

// The mark fetches it when somebody begins to look around, the anchors of the fragments when the address names them.
if (typeof document !== 'undefined' && document.getElementById('xoo-el-mark')) listen();

export const start: LiveScript['start'] = listen;

export const actions = { 'account-popup': press };
