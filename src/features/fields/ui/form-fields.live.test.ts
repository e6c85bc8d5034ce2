// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '#platform/texts/texts.ts';
import { type FormField, formField } from '../rules/form-field.ts';
import { browserCheck } from '../rules/form-view.ts';
import { formFieldTexts } from '../texts.ts';
import { start } from './form-fields.live.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
/** A field as the server renders it, as far as the script looks at it. */
function markup({ name, type, options: choices }: FormField): string {
  const error = `<span data-error-for="${name}" hidden></span>`;
  if (choices.length === 0) return `<div><input name="${name}">${error}</div>`;
  const isMany = type === 'checkbox_list';
  const boxes = choices.map(
    ({ value }) =>
      `<input type="${isMany ? 'checkbox' : 'radio'}" name="${name}${isMany ? '[]' : ''}" value="${value}">`,
  );
  return `<fieldset id="${name}_field">${boxes.join('')}${error}</fieldset>`;
}

/** A form with fields as the server renders them, brought to life. */
function open(fields: readonly Partial<FormField>[]) {
  const whole = fields.map((field, at) =>
    formField({ name: `custom_${at}`, type: 'text', label: `Field ${at}`, ...field }),
  );
  document.body.innerHTML = `<form><div class="form-fields">${whole.map(markup).join('')}</div></form>`;
  find('.form-fields').dataset.formFields = JSON.stringify(
    browserCheck(whole, translator(formFieldTexts, {})),
  );
  const life = new AbortController();
  start(find('.form-fields'), { signal: life.signal, page: {} as never });
  return life;
}
const find = <E extends HTMLElement = HTMLInputElement>(selector: string) => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}.`);
  return found;
};
const leave = (input: HTMLElement, to: HTMLElement | null = null) =>
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
const type = (input: HTMLInputElement, value: string) => {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const said = (at: number) => find(`[data-error-for="custom_${at}"]`).textContent;

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('a field that is left', () => {
  it('[FLD-028ab] says what is wrong with it, until it is right again', () => {
    open([{ type: 'email', isRequired: true }]);
    const input = find('input');
    leave(input);
    expect([said(0), input.getAttribute('aria-invalid')]).toEqual(['Field 0 cannot be empty.', 'true']);
    type(input, 'ada@');
    expect(said(0)).toBe('Please check Field 0.');
    type(input, 'ada@shop.test');
    expect([said(0), input.hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  it('[FLD-028cdefg] fills limits into the words of the page', () => {
    open([
      { minLength: 3, maxLength: 5 },
      { type: 'number', min: 2, max: 10, step: 2 },
    ]);
    const [text, number] = document.querySelectorAll('input');
    const tried = (input: HTMLInputElement | undefined, at: number, value: string) => {
      if (!input) throw new Error('No input.');
      type(input, value);
      leave(input);
      return said(at);
    };
    expect(tried(text, 0, 'ab')).toBe('Field 0 needs to be minimum 3 characters.');
    expect(tried(text, 0, 'abcdef')).toBe('Field 0 cannot exceed 5 characters.');
    expect(tried(number, 1, '1')).toBe('Field 1 should be minimum 2.');
    expect(tried(number, 1, '12')).toBe('Field 1 cannot be more than 10.');
    expect(tried(number, 1, '5')).toBe('Field 1 should be in multiple of 2.');
    expect(tried(number, 1, '4')).toBe('');
  });

  it('is left where the focus goes on to another field, not to its next choice', () => {
    open([
      { type: 'radio', options, isRequired: true },
      { type: 'checkbox_list', options, isRequired: true },
    ]);
    const radios = document.querySelectorAll<HTMLInputElement>('[name="custom_0"]');
    const boxes = document.querySelectorAll<HTMLInputElement>('[name="custom_1[]"]');
    leave(radios[0] as HTMLElement, radios[1] as HTMLElement);
    expect(said(0)).toBe('');
    leave(radios[1] as HTMLElement, boxes[0] as HTMLElement);
    expect([said(0), said(1)]).toEqual(['Field 0 cannot be empty.', '']);
    expect(find<HTMLElement>('#custom_0_field').getAttribute('aria-invalid')).toBe('true');
    const [first] = boxes;
    if (first) first.checked = true;
    leave(first as HTMLElement);
    expect(said(1)).toBe('');
  });

  it('says nothing more once the form is gone', () => {
    const life = open([{ isRequired: true }]);
    life.abort();
    leave(find('input'));
    expect(said(0)).toBe('');
  });
});
