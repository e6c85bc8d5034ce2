/** What a widget does while the page is scrolled, by what it changes. */
export const SCROLL_EFFECTS = ['vertical', 'horizontal', 'transparency', 'blur', 'rotate', 'scale'] as const;
/** What a widget does while the pointer moves over the page. */
export const MOUSE_EFFECTS = ['track', 'tilt'] as const;

type EffectName = (typeof SCROLL_EFFECTS)[number] | (typeof MOUSE_EFFECTS)[number];

/** How far each effect goes for one step of its strength, and the unit of that in CSS. */
export const STEPS: Readonly<Record<EffectName, readonly [number, string]>> = {
  vertical: [20, 'px'],
  horizontal: [20, 'px'],
  transparency: [0.1, ''],
  blur: [1, 'px'],
  rotate: [9, 'deg'],
  scale: [0.08, ''],
  track: [6, 'px'],
  tilt: [2, 'deg'],
};

/** An effect as its widget's element tells it to the script. */
export interface ToldEffect {
  effect: EffectName;
  amount: number;
  on: readonly string[];
}

/** Reads the effects that an element tells. */
export function toldEffects<Effect extends ToldEffect>(told: string): Effect[] {
  return JSON.parse(told) as Effect[];
}

/** How far an effect goes on the device that this window is. */
export function distanceOf({ effect, amount, on }: ToldEffect): number {
  return isOnDevice(on) ? STEPS[effect][0] * amount : 0;
}

/** Whether this window is one of these devices, as the sheet of looks tells them apart. */
export function isOnDevice(devices: readonly string[]): boolean {
  const style = getComputedStyle(document.documentElement);
  return devices.some((device) => style.getPropertyValue(`--is-${device}`).trim() === '1');
}
