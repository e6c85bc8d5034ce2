import type { DemoBlock, DemoPage } from './demo-content.ts';

const h = (text: string): DemoBlock => ({ kind: 'heading', text });
const p = (text: string): DemoBlock => ({ kind: 'text', text });
const list = (...items: string[]): DemoBlock => ({ kind: 'list', items });

/** What stands on the home page. */
export const demoHome = {
  hero: {
    eyebrow: 'New in November',
    heading: 'Things you reach for every morning',
    text: 'Coffee roasted on Tuesdays, cups thrown behind the shop, and linen that gets better with every wash.',
    button: { label: 'Look around', address: '/shop/' },
    picture: {
      slug: 'hero-morning',
      alt: 'Coffee bag, dripper, mug and a vase with eucalyptus in morning light',
    },
    phonePicture: {
      slug: 'hero-morning-phone',
      alt: 'Coffee bag, dripper, mug and a vase with eucalyptus in morning light',
    },
  },
  slides: [
    {
      eyebrow: 'From the workshop',
      heading: 'Stoneware in eight glazes',
      text: 'Ines Halbach throws, glazes and fires everything herself. Each piece is a little different, and that is the point.',
      button: { label: 'See the ceramics', address: '/product-category/ceramics/' },
      picture: { slug: 'hero-ceramics', alt: 'Vases, a teapot, bowls and a cup on a rust-coloured backdrop' },
      phonePicture: {
        slug: 'hero-ceramics-phone',
        alt: 'Vases, a teapot, bowls and a cup on a rust-coloured backdrop',
      },
    },
    {
      eyebrow: 'From the journal',
      heading: 'One cup, poured slowly',
      text: 'Fifteen grams, two hundred and fifty of water, three minutes. How we make ours before the shop opens.',
      button: { label: 'Read how', address: '/a-slow-pour/' },
      picture: { slug: 'journal-pour-over', alt: 'Kettle, dripper and a cup of coffee in window light' },
      phonePicture: null,
    },
    {
      eyebrow: 'From the window sill',
      heading: 'Plants that forgive',
      text: 'Monstera, snake plant and fern get by with little light and less water. We tell you how much.',
      button: { label: 'See the plants', address: '/product-category/plants/' },
      picture: { slug: 'journal-house-plants', alt: 'Monstera, snake plant and fern in a row' },
      phonePicture: null,
    },
  ],
  promises: [
    { heading: 'Roasted weekly', text: 'Beans leave the shop no later than two days after roasting.' },
    {
      heading: 'Made to be repaired',
      text: 'Ask us for a spare glass, lid or seal; we keep them for years.',
    },
    {
      heading: 'Packed without plastic',
      text: 'Paper, wood wool and string, all of it for the second time.',
    },
  ],
};

/** The reading pages. */
export const demoPages: DemoPage[] = [
  {
    slug: 'about',
    title: 'About us',
    summary: 'A roaster and a potter share a courtyard in Portland.',
    blocks: [
      p(
        'Halm & Stein began with a wall. On one side of it Jonas Stein roasted coffee, on the other Ines Halbach threw pots, and both complained about the noise of the other’s machine. In the spring of 2016 they took the wall down.',
      ),
      {
        kind: 'picture',
        picture: { slug: 'about-workshop', alt: 'Vases, bowls and cups in different glazes on a table' },
        caption: 'The shelf by the kiln on a Friday.',
      },
      h('What we make'),
      p(
        'The coffee and the ceramics are ours. We roast on Tuesdays, on a fifteen-kilo drum roaster from 1968, and fire on Thursdays when the power is cheap. Everything else in the shop comes from people whose work we have used at home for at least a year.',
      ),
      h('What we leave out'),
      p(
        'We do not follow a season and we do not have a sale every week. When something is reduced, it is because the harvest is changing or because we miscounted.',
      ),
      { kind: 'quote', text: 'A good cup is one you stop noticing after a week.', by: 'Ines Halbach' },
      h('Visit'),
      p(
        'The shop is at 1847 SE Alder Street. The roaster is on from ten to two on Tuesdays, and you can watch.',
      ),
      list('Tuesday to Friday, 8 am to 6 pm', 'Saturday, 9 am to 4 pm', 'Sunday and Monday closed'),
    ],
  },
  {
    slug: 'shipping-returns',
    title: 'Shipping & returns',
    summary: 'What it costs, how long it takes, and what happens when something breaks.',
    blocks: [
      h('Shipping'),
      {
        kind: 'facts',
        rows: [
          { name: 'United States', value: '$6.90, free from $75. 3 to 5 working days. Express $18.90.' },
          { name: 'Europe', value: '$19.00, free from $180. 6 to 10 working days.' },
          { name: 'Everywhere else', value: '$34.00. 8 to 15 working days.' },
        ],
      },
      p(
        'Orders that reach us before noon leave the same day, except on Sundays and Mondays. Coffee waits for the next roast, which is never more than a week away. Plants are sent on Mondays and Tuesdays.',
      ),
      h('Returns'),
      p(
        'Send things back within 30 days, unused, in a box that survives the journey. Write to us first and we will send you a label. The money is on its way within three working days of the parcel’s arrival.',
      ),
      list(
        'Coffee, tea and plants cannot be returned, but if they are not right we want to know.',
        'Opened candles cannot be returned.',
        'Gift cards and gift wrapping cannot be returned.',
      ),
      h('When something breaks'),
      p(
        'It happens to one parcel in about four hundred. Take a picture, send it to us within a week, and we send the piece again. You do not have to post the shards.',
      ),
    ],
  },
  {
    slug: 'terms',
    title: 'Terms',
    summary: 'The rules of buying from us, as short as our lawyer would let them be.',
    blocks: [
      p(
        'This is the demonstration shop of a piece of software. Nothing here is for sale, no contract is made and nothing will be sent. The text below shows what such a page may look like.',
      ),
      h('1. Who we are'),
      p('Halm & Stein LLC, 1847 SE Alder Street, Unit 3, Portland, OR 97214, United States.'),
      h('2. Orders'),
      p(
        'Your order is an offer. We accept it when we send it. If we cannot send it, we say so and return what you have paid.',
      ),
      h('3. Prices'),
      p(
        'Prices are in US dollars. Taxes and shipping are shown before you order. Duties outside the United States are yours to pay.',
      ),
      h('4. Payment'),
      p(
        'The checkout shows how you can pay. With a bank transfer we send your order as soon as the money has arrived.',
      ),
      h('5. Faults'),
      p(
        'If something is faulty, we repair it, replace it or return your money, in that order, and as far as the law of your country gives you more than that, you have more than that.',
      ),
    ],
  },
  {
    slug: 'legal-notice',
    title: 'Legal notice',
    summary: 'Who is behind this shop.',
    blocks: [
      p('Halm & Stein LLC<br>1847 SE Alder Street, Unit 3<br>Portland, OR 97214<br>United States'),
      h('Contact'),
      p('hello@halm-und-stein.example, +1 503 555 0148'),
      h('Represented by'),
      p('Ines Halbach, managing member'),
      h('Register'),
      p('Oregon Secretary of State, registry number 000000-00. This company is made up.'),
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    summary: 'Which data we keep, why, and for how long.',
    blocks: [
      p(
        'We keep what we need to send you a parcel and to answer your questions, and nothing to find out what else you do on the internet.',
      ),
      h('What we store'),
      list(
        'Your order: name, address, e-mail, what you bought. Ten years, because tax law says so.',
        'Your account, if you make one: until you write to us that you no longer want it.',
        'Your cart: a cookie with a random number. It goes when you have not come back for two days.',
        'The last thirty products you looked at: in a cookie on your own device.',
        'The filters that you chose in the shop, for six hours, and a wishlist that you keep without an account, for a week: in cookies on your own device.',
        'From which site you came and which page you saw first: in cookies whose names begin with sbjs_, for six months. They go with your order, so that we know what brings people here.',
      ),
      h('What we do not store'),
      p('No card numbers, no advertising profiles, and no tracking across other sites.'),
      h('Your rights'),
      p(
        'Write to <a href="mailto:privacy@halm-und-stein.example">privacy@halm-und-stein.example</a> and we show, correct or delete what we have about you.',
      ),
    ],
  },
  {
    slug: 'contact',
    title: 'Contact',
    summary: 'We answer within a working day, usually before lunch.',
    blocks: [
      p('Write to us or call. If it is about an order, its number helps.'),
      {
        kind: 'facts',
        rows: [
          {
            name: 'E-mail',
            value: '<a href="mailto:hello@halm-und-stein.example">hello@halm-und-stein.example</a>',
          },
          {
            name: 'Telephone',
            value: '<a href="tel:+15035550148">+1 503 555 0148</a>, Tuesday to Friday, 9 am to 4 pm',
          },
          { name: 'Shop', value: '1847 SE Alder Street, Unit 3, Portland, OR 97214' },
        ],
      },
      h('For cafés and offices'),
      p(
        'We supply about forty cafés between Eugene and Seattle. Ask for the wholesale list; it comes with a sample of Hafen.',
      ),
    ],
  },
  {
    slug: 'a-slow-pour',
    title: 'A slow pour',
    summary: 'Filter coffee in five steps, and the one that matters.',
    journal: {
      daysOld: 12,
      picture: { slug: 'journal-pour-over', alt: 'Kettle, dripper and a cup of coffee in window light' },
    },
    blocks: [
      p(
        'There are a hundred recipes for filter coffee, and most of them work. What they have in common is more useful than where they differ.',
      ),
      h('Weigh'),
      p(
        'Fifteen grams of coffee, two hundred and fifty of water. Once you have made it by weight for a week you can go back to the spoon, and you will know what the spoon is doing.',
      ),
      h('Grind'),
      p(
        'Like coarse sand. If the coffee tastes sour, go finer; if it tastes bitter, go coarser. Change nothing else until you have tried that.',
      ),
      h('Wet'),
      p('Pour fifty grams and wait half a minute. The coffee rises like dough. If it does not, it is old.'),
      h('Pour'),
      p(
        'In circles, slowly, in two or three goes, never on the paper. This is the step that matters, and it is the reason kettles have long necks.',
      ),
      h('Wait'),
      p('It is too hot anyway. Below sixty degrees you begin to taste fruit.'),
      { kind: 'quote', text: 'If you are in a hurry, make tea.', by: 'Jonas Stein' },
    ],
  },
  {
    slug: 'plants-for-people-who-travel',
    title: 'Plants for people who travel',
    summary: 'Four plants that do not mind if you are away for three weeks.',
    journal: {
      daysOld: 33,
      picture: { slug: 'journal-house-plants', alt: 'Monstera, snake plant and fern in a row' },
    },
    blocks: [
      p('Most house plants die of attention. The ones below prefer to be forgotten.'),
      list(
        '<strong>Snake plant.</strong> Three weeks without water is a normal month.',
        '<strong>Column cactus.</strong> From October to March it wants none at all.',
        '<strong>Rubber plant.</strong> Ten days, longer in winter. Dust it when you are back.',
        '<strong>Monstera.</strong> Two weeks, if it stands in a large pot and away from the sun.',
      ),
      p(
        'Water well on the day before you leave, let it drain, and move everything one metre away from the window. Less light means less thirst.',
      ),
      p('The fern, we are sorry to say, needs a neighbour.'),
    ],
  },
  {
    slug: 'how-to-wash-linen',
    title: 'How to wash linen',
    summary: 'Hot, often, and without softener.',
    journal: {
      daysOld: 61,
      picture: { slug: 'journal-linen', alt: 'A striped cushion and folded linen in window light' },
    },
    blocks: [
      p(
        'Linen is the stem of a plant. It has been soaked, broken, combed and spun, so a washing machine does not frighten it.',
      ),
      list(
        '60 °C for towels and napkins, 40 °C for everything dyed dark.',
        'No softener: it leaves a film, and the cloth stops drinking.',
        'Half a load is too much. Linen wants room.',
        'Hang it wet and pull it straight. That is all the ironing it needs.',
      ),
      p(
        'New linen is stiff. After ten washes it is soft, after a hundred it is lovely, and somewhere after that it becomes a polishing cloth.',
      ),
    ],
  },
];
