/** Loads what a log-in form can do with script, on pages that are somebody's own (CHK-020). */
export function startLogIn(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-log-in]');
  if (form) import('./follow-log-in.ts').then(({ followLogIn }) => followLogIn(form), reportError);
}
