import { expect, it } from 'vitest';
import { checkLanguage } from './check-language.ts';
import { customTextKey } from './custom-texts.ts';
import { defineTexts } from './texts.ts';

const cart = defineTexts('cart', { added: '{name} was added.', title: 'Cart', empty: 'Nothing here' });

it('names what a language does not say, what nobody asks it, and placeholders that it lost or made up', () => {
  const said = {
    'cart.added': '{nom} ajouté',
    'cart.title': 'Panier',
    'cart.old': 'x',
    [customTextKey('menu', 'Shop')]: 'Boutique',
  };
  expect(checkLanguage(said, [cart])).toEqual({
    unsaid: ['cart.empty'],
    unknown: ['cart.old'],
    placeholders: ['cart.added'],
  });
  expect(checkLanguage({ ...said, 'cart.added': 'Ajouté' }, [cart]).placeholders).toEqual(['cart.added']);
  const complete = { 'cart.added': '{name} ajouté', 'cart.title': 'Panier', 'cart.empty': 'Rien' };
  expect(checkLanguage(complete, [cart])).toEqual({ unsaid: [], unknown: [], placeholders: [] });
});
