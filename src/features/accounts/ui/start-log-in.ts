/** Loads what log-in forms can do with script, on pages that are somebody's own (CHK-020). */
export function startLogIn(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-log-in]');
  if (forms[0]) import('./follow-log-in.ts').then((script) => forms.forEach(script.followLogIn), reportError);
}
