/** An area of rights as it has to be known to find its place. */
interface PlacedArea {
  name: string;
  title: string;
  /** Resources that are read by its rights. */
  resources: readonly string[];
}

/** A screen of the back office as far as its place tells something. */
interface PlacedScreen {
  name: string;
  group: string;
  capability?: string;
}

/**
 * Areas in the order in which the menu has their first screens: `groups` are its headings by name, `screens` stand below
 * each as they follow. Areas without a screen come last, by their titles.
 */
export function areasInOrder<Area extends PlacedArea>(
  areas: readonly Area[],
  screens: readonly PlacedScreen[],
  groups: readonly string[],
): Area[] {
  const inMenu = groups.flatMap((group) => screens.filter((screen) => screen.group === group));
  const placeOf = ({ name, resources }: Area) => {
    const place = inMenu.findIndex(
      (screen) => resources.includes(screen.name) || screen.capability?.startsWith(`${name}.`),
    );
    return place < 0 ? inMenu.length : place;
  };
  return areas.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.title.localeCompare(other.title, 'en'),
  );
}
