import { expect, it } from 'vitest';
import { isAmongPages } from './among-pages.ts';
import { isAnothers, leftFor } from './container-view.ts';
import { done, refused } from './form-answer.ts';
import {
  classesOf,
  referralOf,
  SECTIONS,
  sectionNamed,
  TRIGGERS,
  targetOf,
  triggerSelector,
} from './sections.ts';
import { textOf } from './sent-form.ts';

it('[AUTH-004b] has a trigger class for each section', () => {
  expect(TRIGGERS).toEqual({
    'xoo-el-login-tgr': 'login',
    'xoo-el-reg-tgr': 'register',
    'xoo-el-lostpw-tgr': 'lostpw',
    'xoo-el-resetpw-tgr': 'resetpw',
    'xoo-el-sing-tgr': 'single',
  });
  expect([...SECTIONS].sort()).toEqual(Object.values(TRIGGERS).sort());
});

it('[AUTH-003] leads log-in and registration to the one field where it is in use', () => {
  expect(SECTIONS.map((section) => targetOf(section, true))).toEqual([
    'single',
    'single',
    'single',
    'lostpw',
    'resetpw',
  ]);
  expect(SECTIONS.map((section) => targetOf(section, false))).toEqual([...SECTIONS]);
});

it('[AUTH-007] records which kind of trigger opened it', () => {
  expect(SECTIONS.map(referralOf)).toEqual(['login', 'login', 'register', '', '']);
});

it('knows its sections by name, and nothing else', () => {
  for (const section of SECTIONS) expect(sectionNamed(section)).toBe(section);
  for (const other of ['', 'Login', 'constructor', ['login'], null]) expect(sectionNamed(other)).toBeNull();
});

it('[AUTH-005a] reads the classes that an owner named, however they were separated', () => {
  expect(classesOf(' .enter, join\n.in ')).toEqual(['enter', 'join', 'in']);
  expect(classesOf('')).toEqual([]);
  expect(classesOf('a.b .c')).toEqual(['a.b', 'c']);
});

it('[AUTH-005a] finds all triggers, the owner’s own among them, whatever these are called', () => {
  const own = Object.keys(TRIGGERS).map((name) => `.${name}`);
  const selector = (loginClass: string, registerClass: string) =>
    triggerSelector({ loginClass, registerClass }).split(',');
  expect(selector('', '')).toEqual(own);
  expect(selector('.enter', 'join"us')).toEqual([...own, '[class~="enter"]', '[class~="join\\"us"]']);
});

it('answers what was refused with the field that is meant, and what was done with where it leads', () => {
  const link = { text: 'Log in', href: '/my-account/' } as never;
  expect(refused('wrong', 'No.')).toEqual({
    code: 'wrong',
    notice: { kind: 'error', text: 'No.', link: undefined },
    redirect: '',
    field: '',
    fieldValue: '',
  });
  expect(refused('wrong', 'No.', 'email', link)).toMatchObject({ field: 'email', notice: { link } });
  expect(done('Welcome.')).toEqual({
    code: '',
    notice: { kind: 'success', text: 'Welcome.', link: undefined },
    redirect: '',
    field: '',
    fieldValue: '',
  });
  expect(done('Welcome.', '/shop/', link)).toMatchObject({ redirect: '/shop/', notice: { link } });
});

it('reads fields as text, and neither lists nor files', () => {
  expect(textOf({ name: 'Ada' }, 'name')).toBe('Ada');
  for (const value of [undefined, ['Ada'], 7, {}]) expect(textOf({ name: value }, 'name')).toBe('');
});

it('knows what its own forms left, and steps back for those of others', () => {
  const own = { kind: 'account-container', section: 'login' };
  expect([leftFor(own), isAnothers(own)]).toEqual([own, false]);
  expect([leftFor({ kind: 'log-in' }), isAnothers({ kind: 'log-in' })]).toEqual([null, true]);
  for (const none of [null, undefined, '']) expect([leftFor(none), isAnothers(none)]).toEqual([null, false]);
});

it('tells the pages on which the popup opens by itself', () => {
  expect(isAmongPages('/anything/', ' \n ')).toBe(true);
  expect(isAmongPages('/shop/', '/shop\n/product/*')).toBe(true);
  expect(isAmongPages('/shop', '/shop/')).toBe(true);
  expect(isAmongPages('/product/cup/', '/shop/\n/product/*')).toBe(true);
  expect(isAmongPages('/shop/page/2/', '/shop/\n/product/*')).toBe(false);
});
