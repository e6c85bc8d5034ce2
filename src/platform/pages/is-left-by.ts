/** Whether what a form left for the page that is shown again is of one of these kinds, and no other form's. */
export function isLeftBy<Left extends { kind: string }>(
  form: unknown,
  ...kinds: readonly Left['kind'][]
): form is Left {
  if (typeof form !== 'object' || form === null || !('kind' in form)) return false;
  const { kind } = form;
  return kinds.some((one) => one === kind);
}
