/** People who review, as they call themselves; shoppers come from many places. */
export const reviewerNames = [
  'Maya L.',
  'Ed',
  'Claire D.',
  'Jonas Weber',
  'Søren',
  'Ana María',
  'Łukasz',
  'Yuki 由紀',
  'ليلى',
  'Дарья',
  'Chloé B.',
  'Noor van Dijk',
  'Müge Ş.',
  'Aoife',
  'Γιώργος',
  'Rahul',
  'Zoë',
  'M. O’Neill',
  'Inês',
  '김민지',
  'Tamar',
  'Hạnh',
  'Björn',
  'Kerstin aus Kiel',
  'Tom & Ruth',
  'Adaeze',
  'Štěpán',
  'P.',
  'Grandma Ilse',
  'Valentina',
] as const;

/** What they say, by the stars that they give. */
export const reviewSayings: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Exactly what I was looking for. It has been in daily use for three months and still looks new.',
    'A present for my sister, who now wants one for every room.',
    'Sehr schön verarbeitet und liebevoll verpackt. Gern wieder!',
    'Even nicer than in the pictures.\nThe colour is calm and goes with everything we have.',
    'J’en suis ravie : simple, beau, et livré en trois jours.',
    'Arrived before the weekend, packed in paper and not a scrap of plastic.',
    'とても気に入りました。毎日使っています。',
    'I hesitated because of the price. I should not have.',
    'Our third order from here. Same care every time.',
    'رائع، وصل مغلفاً بعناية.',
  ],
  4: [
    'Good quality. One star less because it came two days later than promised.',
    'Lovely, only a little smaller than I had thought. Check the measurements.',
    'Schön, aber die Farbe ist etwas dunkler als auf dem Bild.',
    'Does what it should. I would have liked a second size.',
    'Muy bonito. El envío tardó un poco, pero mereció la pena esperar.',
    'Solid work. The instructions could be longer, the thing itself could not be better.',
  ],
  3: [
    'It is all right. Nice to look at, but I use it less than I expected to.',
    'Fine for the price, nothing that I would write home about.',
    'Mixed feelings: the material is good, the finish at the edge is not.',
    'Ganz in Ordnung.',
  ],
  2: [
    'It looked better in the pictures. I kept it because sending it back was too much of a bother.',
    'Had a scratch when it came. The shop answered quickly, but still.',
    'Trop fragile pour un usage quotidien.',
  ],
  1: ['Came broken. I am waiting for a new one.', 'Not for me, and not what the description says.'],
};

/** One who had more to say. */
export const longSaying = `I wanted to wait a while before writing this, since first impressions are easy and what counts is how a thing holds up.

So, after half a year: it has been washed more often than I can count, it fell off the table once (onto wood, luckily), and it travelled to the sea and back in a rucksack between a towel and a bread knife. There is one small mark near the foot which nobody but me has noticed. The colour has not changed. It still is the first thing I reach for in the morning.

What I would change: nothing about the thing itself. The box it came in was larger than it had to be, and I would have been glad of a note on how to care for it, which I then found on the website. If you are hesitating between two sizes, take the larger one.`;

/** How the shop answers those who were not happy. */
export const shopAnswers = [
  'We are sorry to read this. A replacement is on its way, and you may keep the first one.',
  'Thank you for telling us. We have passed it on to the workshop, and the pictures are now taken in daylight.',
  'Thank you for your patience: the delay was ours.',
] as const;

/** What nobody asked for. */
export const spamSayings = [
  'Cheap watches!!! Visit my page for 90 % off, today only.',
  'I made $5,000 in one week from home. Ask me how.',
] as const;
