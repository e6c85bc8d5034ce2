const KEY = 'vitrine-recent-widgets';
const MOST = 4;

/** The types of widgets that somebody put in last with this browser, the last one first. */
export function recentWidgets(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((type) => typeof type === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers one; answers all. */
export function rememberWidget(type: string): readonly string[] {
  const recent = [type, ...recentWidgets().filter((each) => each !== type)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {}
  return recent;
}
