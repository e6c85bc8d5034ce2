// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { leavesAlone } from './left-alone.ts';

const marked = '.outside, .no-script, body:has([data-left~="{id}"])';

/** Whether a form is left to the browser, whose button is the one in `html`. */
function isLeft(html: string, fields: readonly string[] = [], around = (form: string) => form): boolean {
  document.body.innerHTML = around(html);
  const [form, button] = [document.querySelector('form'), document.querySelector('button')];
  if (!form || !button) throw new Error('no form');
  return leavesAlone(form, button, { marked, fields });
}

const form = (inside = '', attributes = '') =>
  `<form ${attributes}>${inside}<button data-product_id="12">Add</button></form>`;

test('[SIDE-014a] a form is left to the browser by a marker on, in, beside or around it, or by a field', () => {
  expect(isLeft(form())).toBe(false);
  expect(isLeft(form('', 'class="no-script"'))).toBe(true);
  expect(isLeft(form('<i class="no-script"></i>'))).toBe(true);
  expect(isLeft(form(), [], (one) => `<div>${one}<i class="no-script"></i></div>`)).toBe(true);
  expect(isLeft(form(), [], (one) => `<div class="outside">${one}</div>`)).toBe(true);
  expect(isLeft(form(), [], (one) => `<div>${one}</div><i data-left="12 13"></i>`)).toBe(true);
  expect(isLeft(form(), [], (one) => `<div>${one}</div><i data-left="123"></i>`)).toBe(false);
  expect(isLeft(form('<input name="gift">'), ['gift'])).toBe(true);
  expect(isLeft(form('<input name="gifts">'), ['gift'])).toBe(false);
  expect(isLeft(form('<input type="checkbox" name="gift" value="1">'), ['gift'])).toBe(false);
});

test('[SIDE-014b] where a field names a value, only that one counts', () => {
  const choice = (value: string) => form(`<input name="pay" value="${value}">`);
  expect(isLeft(choice('later'), ['pay=later'])).toBe(true);
  expect(isLeft(choice('a=b'), ['pay=a=b'])).toBe(true);
  expect(isLeft(choice('now'), ['pay=later'])).toBe(false);
  expect(isLeft(choice(''), ['pay='])).toBe(true);
});

test('[SIDE-015ab] which product it is for its button says, else its address; without either it is left alone', () => {
  const withButton = (button: string, action = '') => `<form action="${action}">${button}</form>`;
  expect(isLeft(withButton('<button data-product_id="12"></button>'))).toBe(false);
  expect(isLeft(withButton('<button name="add-to-cart" value="12"></button>'))).toBe(false);
  expect(isLeft(withButton('<button></button>', '/product/cup/?add-to-cart=12'))).toBe(false);
  expect(isLeft(withButton('<button></button>', '/product/cup/?add-to-cart='))).toBe(true);
  expect(isLeft(withButton('<button name="buy" value="12"></button>', '/product/cup/'))).toBe(true);
  // The button's own word comes first.
  const both = withButton('<button data-product_id="12"></button>', '/product/cup/?add-to-cart=13');
  expect(isLeft(both, [], (one) => `${one}<i data-left="13"></i>`)).toBe(false);
});
