import { expect, it } from 'vitest';
import { isAmongPages } from './among-pages.ts';
import { classesOf, referralOf, SECTIONS, sectionNamed, TRIGGERS, targetOf } from './sections.ts';

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
});

it('tells the pages on which the popup opens by itself', () => {
  expect(isAmongPages('/anything/', ' \n ')).toBe(true);
  expect(isAmongPages('/shop/', '/shop\n/product/*')).toBe(true);
  expect(isAmongPages('/shop', '/shop/')).toBe(true);
  expect(isAmongPages('/product/cup/', '/shop/\n/product/*')).toBe(true);
  expect(isAmongPages('/shop/page/2/', '/shop/\n/product/*')).toBe(false);
});
