/**
 * What is chosen of `offered` once a capability is switched: whoever may do something in an area sees it as well, and
 * whoever sees nothing of it does nothing in it.
 */
export function withCapability(
  chosen: readonly string[],
  name: string,
  isOn: boolean,
  offered: readonly string[],
): string[] {
  const area = name.slice(0, name.indexOf('.') + 1);
  const read = `${area}read`;
  if (isOn) return [...new Set([...chosen, name, ...offered.filter((one) => one === read)])];
  return chosen.filter((one) => one !== name && !(name === read && one.startsWith(area)));
}
