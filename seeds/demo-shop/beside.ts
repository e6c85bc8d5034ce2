/** What stands beside a product of the demo shop: slugs of products, in order. */
interface DemoLinks {
  /** On its page: what is larger or better. */
  upSells?: readonly string[];
  /** In the cart: what goes with it. */
  crossSells?: readonly string[];
}

/** By the slug of the product that they stand beside. */
export const demoBeside: Readonly<Record<string, DemoLinks>> = {
  'hafen-blend': {
    upSells: ['morgenrot-ethiopia', 'kiesel-guatemala'],
    crossSells: ['paper-filters', 'brass-scoop'],
  },
  'morgenrot-ethiopia': { crossSells: ['kegel-dripper', 'paper-filters'] },
  'kegel-dripper': {
    upSells: ['schwan-kettle', 'coffee-scale'],
    crossSells: ['paper-filters', 'hafen-blend'],
  },
  'press-pot': { upSells: ['schwan-kettle'], crossSells: ['hand-grinder', 'nebelwald-colombia'] },
  'hand-grinder': { upSells: ['coffee-scale'], crossSells: ['morgenrot-ethiopia', 'vorrat-canister'] },
  'werkstatt-mug': { upSells: ['breakfast-set'], crossSells: ['hafen-blend', 'linen-towel'] },
  'espresso-cup': { upSells: ['kleine-tasse', 'werkstatt-mug'], crossSells: ['abendstern-decaf'] },
  'fruehling-sencha': { upSells: ['kissaten-matcha'], crossSells: ['kugel-teapot', 'glass-cups'] },
  'kissaten-matcha': { crossSells: ['bamboo-whisk', 'breakfast-bowl'] },
  'kugel-teapot': { upSells: ['tea-shelf'], crossSells: ['kontor-earl-grey', 'glass-cups'] },
  'kleine-pause-box': {
    upSells: ['sonntag-box', 'new-home-box'],
    crossSells: ['gift-wrapping', 'greeting-cards'],
  },
  'feige-candle': { upSells: ['sonntag-box'], crossSells: ['match-box', 'candle-holder'] },
  'rauch-candle': { crossSells: ['match-box', 'candle-holder'] },
  monstera: { upSells: ['olive-tree'], crossSells: ['erdton-planter', 'potting-mix'] },
  pilea: { upSells: ['monstera', 'rubber-plant'], crossSells: ['erdton-planter', 'watering-can'] },
  'vase-mond': { upSells: ['vase-saeule', 'vase-flasche'], crossSells: ['bud-vase'] },
  'leinen-notebook': { upSells: ['desk-box'], crossSells: ['pencils', 'brass-ruler'] },
  'linen-napkins': { upSells: ['table-runner'], crossSells: ['tafel-plate', 'serving-bowl'] },
};
