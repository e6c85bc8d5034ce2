import { type FormField, MOST_CHARACTERS, OWN_PREFIX } from '#features/fields/public.ts';

/** What was typed into the owner's own fields, by their names, as it was sent. */
export type OwnAnswers = Readonly<Record<string, string | readonly string[]>>;

/** As many as a form can have, and as long as a field can be. */
const MOST = { fields: 100, choices: 200, characters: 5000 } as const;

/** What a form sent of the owner's own fields; believed and refused nothing yet, but bounded, since drafts keep it. */
export function ownAnswers(sent: Readonly<Record<string, unknown>>): OwnAnswers {
  const answers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (!isOwnName(name) || Object.keys(answers).length >= MOST.fields) continue;
    if (typeof value === 'string') answers[name] = stored(value);
    else if (typeof value === 'object' && value !== null)
      answers[name] = Object.values(value)
        .filter((one) => typeof one === 'string')
        .slice(0, MOST.choices)
        .map(stored);
  }
  return answers;
}

/** What a draft keeps of them: the answers to fields of the form, no longer than those take. */
export function answersTo(
  fields: readonly Pick<FormField, 'name' | 'type'>[],
  answers: OwnAnswers,
): OwnAnswers {
  const kept: Record<string, string | readonly string[]> = {};
  for (const { name, type } of fields) {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const most = type === 'textarea' ? MOST_CHARACTERS.text : MOST_CHARACTERS.line;
    const cut = (text: string) => text.slice(0, most).toWellFormed();
    if (answer !== undefined) kept[name] = typeof answer === 'string' ? cut(answer) : answer.map(cut);
  }
  return kept;
}

function isOwnName(name: string): boolean {
  return name.startsWith(OWN_PREFIX) && /^[a-z0-9_]{1,60}$/.test(name);
}

/** What is longer stays longer than any field takes, so that it is told. */
function stored(text: string): string {
  return text
    .slice(0, MOST.characters + 1)
    .replaceAll('\0', '')
    .toWellFormed();
}
