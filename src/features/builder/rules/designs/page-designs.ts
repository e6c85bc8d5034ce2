import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { designNodes } from './design-nodes.ts';

/** One product or offer from first look to last question: for what is advertised elsewhere. */
export function landingPage(): WidgetTree {
  const { make, section, columns, heading, text, image, button, products, promises } = designNodes('landg');
  return [
    make('hero', {
      picture: 3,
      eyebrow: 'Only this spring',
      heading: 'What people get, in seven words or fewer',
      text: 'Whom it is for, what it changes, and what it costs. Say it as you would across the counter.',
      buttonText: 'Get yours',
      buttonAddress: '/shop/',
      secondText: 'How it works',
      secondAddress: '#how',
      layout: 'beside',
    }),
    section(
      { width: 'wide', space: 'small', label: 'In short' },
      promises(
        ['hand', 'First reason', 'Something that can be checked.'],
        ['leaf', 'Second reason', 'Something that others do not have.'],
        ['parcel', 'Third reason', 'Something about sending or service.'],
      ),
    ),
    section(
      { width: 'wide', background: 'tint', space: 'large' },
      columns(
        { shape: 'even', align: 'center' },
        [
          heading('How it works', { eyebrow: 'In three steps' }),
          text(
            '<ol><li><strong>Choose.</strong> What somebody decides, and how you help.</li><li><strong>We make it.</strong> What happens then, and how long it takes.</li><li><strong>Unpack.</strong> What lies on the table in the end.</li></ol>',
          ),
        ],
        [image(11, 'square')],
      ),
    ),
    section({ width: 'wide', space: 'large' }, products('featured', { heading: 'Choose yours', limit: 4 })),
    section(
      { width: 'text', space: 'small' },
      heading('What people ask', { align: 'center' }),
      text(
        '<h3>When will it arrive?</h3><p>Answer in one sentence, with days.</p><h3>What if I do not like it?</h3><p>Answer in one sentence, with days as well.</p><h3>Can I give it away?</h3><p>Tell of wrapping, cards, and other addresses.</p>',
      ),
    ),
    section(
      { width: 'text', background: 'ink', space: 'large' },
      heading('Say once more what people get', { align: 'center' }),
      text('<p>And the one thing that makes it easy to decide now.</p>', { align: 'center' }),
      button('Get yours', '/shop/', { align: 'center', look: 'outline' }),
    ),
  ];
}

/** Who stands behind the shop. */
export function aboutPage(): WidgetTree {
  const { section, columns, heading, text, image, button, promises } = designNodes('about');
  return [
    section(
      { width: 'text', space: 'large' },
      heading('We make things we would keep ourselves', { level: '1', eyebrow: 'About us', align: 'center' }),
      text('<p>Two sentences on who you are, where you are, and since when.</p>', {
        size: 'lead',
        align: 'center',
      }),
    ),
    section({ width: 'wide', space: 'none' }, image(6, 'wide')),
    section(
      { width: 'wide', space: 'large' },
      columns(
        { shape: 'even', align: 'center' },
        [
          heading('How it began'),
          text(
            '<p>A place, a year, a person. What was missing, and what you did about it.</p><p>Then what has changed since, and what has not.</p>',
          ),
        ],
        [image(4, 'square')],
      ),
    ),
    section(
      { width: 'text', background: 'tint', space: 'large' },
      text(
        '<blockquote><p>A sentence that one of you really says.</p><p>Name, what she does</p></blockquote>',
        {
          size: 'lead',
        },
      ),
    ),
    section(
      { width: 'wide', space: 'large' },
      columns(
        { shape: 'even', align: 'center' },
        [image(5, 'square')],
        [
          heading('What matters to us'),
          text(
            '<ul><li>Where your materials come from.</li><li>Who makes them, and how they are paid.</li><li>What you leave out on purpose.</li></ul>',
          ),
          button('See what we make', '/shop/'),
        ],
      ),
    ),
    section(
      { width: 'wide', space: 'small', label: 'In short' },
      promises(
        ['hand', 'Since 20..', 'How many of you there are.'],
        ['leaf', 'Materials', 'What you work with.'],
        ['chat', 'Come by', 'When your door is open.'],
      ),
    ),
  ];
}

/** How to reach the shop. */
export function contactPage(): WidgetTree {
  const { section, columns, heading, text, image, button, promises } = designNodes('conta');
  return [
    section(
      { width: 'text', space: 'medium' },
      heading('Write to us, call, or come by', { level: '1', eyebrow: 'Contact', align: 'center' }),
      text('<p>Say who answers, and how soon.</p>', { size: 'lead', align: 'center' }),
    ),
    section(
      { width: 'wide', space: 'small' },
      columns(
        { shape: 'wide-first', align: 'center' },
        [image(12, 'landscape')],
        [
          heading('Our house'),
          text('<p>Street and number<br>Postcode and town</p>'),
          text(
            '<table><tbody><tr><th scope="row">Tuesday to Friday</th><td>10 to 18</td></tr><tr><th scope="row">Saturday</th><td>10 to 16</td></tr><tr><th scope="row">Sunday and Monday</th><td>closed</td></tr></tbody></table>',
          ),
          button('Write an e-mail', 'mailto:hello@example.com'),
          button('Call us', 'tel:+1000000000', { look: 'link' }),
        ],
      ),
    ),
    section(
      { width: 'wide', background: 'tint', label: 'What people write to us about' },
      promises(
        ['parcel', 'Where is my order?', 'Your order’s page tells you; its address is in your e-mail.'],
        ['return', 'I want to send it back', 'Write us your order’s number, and we send you what you need.'],
        ['chat', 'Something else', 'We like questions. Ask.'],
      ),
    ),
    section(
      { width: 'text', space: 'large' },
      heading('How to find us', { align: 'center' }),
      text('<p>By train, by bicycle, by car: one sentence for each, and where to leave the car.</p>', {
        align: 'center',
      }),
    ),
  ];
}

/** A season in pictures, with what is seen on them to buy. */
export function lookbook(): WidgetTree {
  const { make, section, columns, heading, text, image, button, products } = designNodes('lookb');
  return [
    section(
      { width: 'text', space: 'large' },
      heading('Between two seasons', { level: '1', eyebrow: 'Lookbook', align: 'center' }),
      text('<p>Set the mood in two sentences. The pictures do the rest.</p>', {
        size: 'lead',
        align: 'center',
      }),
    ),
    section(
      { width: 'wide', space: 'none' },
      columns(
        { shape: 'wide-first', align: 'center' },
        [image(9, 'portrait', { address: '/shop/' })],
        [
          heading('The coat', { level: '3' }),
          text('<p>Material, cut, and with what you would wear it.</p>'),
          button('See it', '/shop/', { look: 'link' }),
        ],
      ),
    ),
    section(
      { width: 'wide', space: 'medium' },
      columns(
        { shape: 'wide-last', align: 'center' },
        [
          heading('The shirt', { level: '3' }),
          text('<p>One sentence on how it feels, one on how it is washed.</p>'),
          button('See it', '/shop/', { look: 'link' }),
        ],
        [image(8, 'portrait', { address: '/shop/' })],
      ),
    ),
    section(
      { width: 'wide', background: 'tint', space: 'large' },
      make('carousel', {
        heading: 'More of the season',
        shape: 'portrait',
        autoplay: false,
        cards: [
          { picture: 10, heading: 'For cold mornings', address: '/shop/' },
          { picture: 8, heading: 'For warm afternoons', address: '/shop/' },
          { picture: 9, heading: 'For the way home', address: '/shop/' },
          { picture: 4, heading: 'For the hallway', address: '/shop/' },
        ],
      }),
    ),
    section(
      { width: 'wide' },
      products('newest', {
        heading: 'All of it',
        limit: 8,
        linkText: 'The whole shop',
        linkAddress: '/shop/',
      }),
    ),
  ];
}
