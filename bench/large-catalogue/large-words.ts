/** What the products of a large catalogue are called and said to be. */
export const largeWords = {
  looks: split(
    'Quiet Amber Broad Calm Dusky Early Fine Gentle Hazel Ivory Jade Keen Light Mellow Noble Olive Plain Russet Slate Tall Umber Velvet Warm Young Blue Copper Deep Frosted Golden Hollow',
  ),
  stuffs: split(
    'linen oak clay moss wool brass cotton cork glass hemp walnut felt paper birch slate jute maple stone silk ash bamboo cedar copper denim elm flax granite leather marble rattan',
  ),
  things: split(
    'jug bowl cup tray vase lamp stool shelf towel throw kettle caddy planter notebook pen candle apron basket board box brush bottle carafe clock coaster cushion dish frame grinder hook',
  ),
  /** Rare words are made of three of these: 8,000 of them, each in about a dozen products. */
  syllables: split('ba cor den fa gil hor jun kal lor mir nos pel qui ran sol tur vel wim xan zor'),
  sentences: [
    'Made in small runs by people who know the material.',
    'It ages well and can be repaired.',
    'The edges are finished by hand.',
    'Fits into every cupboard and next to most of what stands there already.',
    'We have used it ourselves for two years before we took it in.',
    'Wash it warm, dry it in the shade.',
    'The colour changes a little from batch to batch.',
    'Comes in a box that can be sent on as a gift.',
    'A good companion for tea in the afternoon.',
    'No plastic in it, and none around it.',
    'Its weight makes it stand still where others slide.',
    'The surface is sealed with oil and wax.',
    'Stackable, so that six of them need the room of one.',
    'Drawn by a studio of three in the next town.',
    'Tested for food by an independent laboratory.',
    'Coffee stays hot in it for half an hour.',
    'The handle is wide enough for a glove.',
    'What is left over from making it becomes paper.',
  ],
} as const;

/** The attributes of a large catalogue, each with twenty terms. */
export const largeAttributes = [
  { slug: 'shade', name: 'Shade', kind: 'colour', hasArchive: true, terms: numbered('Shade') },
  { slug: 'measure', name: 'Measure', kind: 'label', hasArchive: false, terms: numbered('No.') },
  { slug: 'maker', name: 'Maker', kind: 'select', hasArchive: true, terms: numbered('Workshop') },
  { slug: 'region', name: 'Region', kind: 'select', hasArchive: true, terms: numbered('Region') },
  { slug: 'finish', name: 'Finish', kind: 'select', hasArchive: false, terms: numbered('Finish') },
] as const;

function split(words: string): string[] {
  return words.split(' ');
}

function numbered(word: string): string[] {
  return Array.from({ length: 20 }, (_, at) => `${word} ${at + 1}`);
}
