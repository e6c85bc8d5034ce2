import type { PasswordStrength } from './password-strength.ts';

/** Measures a password; `known` are words of whoever chose it, by which it is guessed more easily. */
export type ScorePassword = (password: string, known?: readonly string[]) => PasswordStrength;

/** What comes behind is not measured: nobody guesses that far, and it takes time. */
const MEASURED = 128;

let loading: Promise<ScorePassword> | undefined;

/** Brings what measures passwords, which is large: the same in browser and server, and loaded when first needed. */
export function scorePasswords(): Promise<ScorePassword> {
  loading ??= load().catch((error: unknown) => {
    // A connection that was lost may be there when it is asked for again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<ScorePassword> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const measure = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MEASURED });
  return (password, known = []) => measure.check(password.slice(0, MEASURED), [...known]).score;
}
