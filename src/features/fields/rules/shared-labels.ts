import { normalName } from '#kit/normal-name.ts';

/** Labels that more than one of the shown fields has, each once, as the first of them writes it. */
export function sharedLabels(fields: readonly { isOn: boolean; label: string }[]): string[] {
  const shown = fields.filter(({ isOn }) => isOn).map(({ label }) => label);
  const same = (one: string, other: string) => normalName(one) === normalName(other);
  return shown.filter(
    (label, at) =>
      shown.findIndex((other) => same(other, label)) === at &&
      shown.some((other, place) => place > at && same(other, label)),
  );
}
