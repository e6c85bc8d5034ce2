/**
 * Letters of other scripts, and signs, that are taken for a plain letter in common typefaces, small or as capitals; a part
 * of the confusables of Unicode (Technical Standard 39, https://www.unicode.org/reports/tr39/), in small letters. What has
 * a mark of its own (é, ø) is told apart by it and does not stand here.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺⲁꓮ',
  b: 'вьβʙƅꞵᏼⲃꓐ',
  c: 'сᴄꮯⲥꓚ',
  d: 'ԁᴅꭰꓓ',
  e: 'еεҽᴇꭼⲉꓰ',
  f: 'ƒꬵꓝ',
  g: 'ɡɢցԍꮐꓖ',
  h: 'нһհʜꮋⲏꓧ',
  i: 'іιıɩɪⲓꓲ',
  j: 'јϳյȷᴊꭻꓙ',
  k: 'кκĸᴋꮶⲕꓗ',
  l: '1ӏʟǀןꮮꓡ',
  m: 'мμᴍꮇⲙꓟ',
  n: 'пηոɴⲛꓠ',
  o: '0оοσօᴏס०০੦૦୦௦౦೦൦๐໐၀٥۵ⲟꓳ',
  p: 'рρᴘꮲⲣꓑ',
  q: 'ԛզꞯ',
  r: 'гʀɾɼᴦꮢꓣ',
  s: 'ѕςꜱꮪꓢ',
  t: 'тτᴛꭲⲧꓔ',
  u: 'υսᴜꓴ',
  v: 'ѵνʋᴠꮩꓦ',
  w: 'ԝωɯᴡꮃꓪ',
  x: 'хχⲭꓫ',
  y: 'уүγʏꭹⲩꓬ',
  z: 'ζᴢꮓⲍꓜ',
};

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, alike]) => [...alike].map((letter) => [letter, plain])),
);

/**
 * What a user name looks like: the same for two that people take for each other. Letters become the plain ones that they
 * resemble, and what is not seen or sits loosely on a letter goes. For telling that a new name is too like another one;
 * nobody is ever found by it.
 */
export function nameSkeleton(username: string): string {
  const letters = username.normalize('NFKC').toLowerCase().normalize('NFD');
  return [...letters]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .replace(/[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('rn', 'm');
}
