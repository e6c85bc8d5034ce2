/** Remembers the state that was given for each country of a form, so that who comes back to a country finds it again. */
export interface KeptStates {
  /** Called when another country is chosen, while the fields are still those of the one before. */
  leave(kind: string): void;
  /** Puts what is remembered for the country that is asked about into what is sent. */
  putInto(body: URLSearchParams, kind: string): void;
  /** Called when the fields of the chosen country are there. */
  arrive(kind: string): void;
}

/** Begins to remember; the fields are those of the countries that the page came with. */
export function keepStates(form: HTMLFormElement): KeptStates {
  const given = new Map<string, string>();
  const shown = new Map<string, string>();
  for (const kind of ['billing', 'shipping']) {
    const country = form.elements.namedItem(`${kind}_country`);
    // The browser may have brought back another choice than the one that the fields were made for.
    const made =
      country instanceof HTMLSelectElement && [...country.options].find((option) => option.defaultSelected);
    shown.set(kind, made ? made.value : valueIn(form, `${kind}_country`));
  }
  return {
    leave: (kind) => given.set(`${kind} ${shown.get(kind)}`, valueIn(form, `${kind}_state`)),
    putInto(body, kind) {
      const state = given.get(`${kind} ${body.get(`${kind}_country`)}`);
      if (state) body.set(`${kind}_state`, state);
    },
    arrive: (kind) => shown.set(kind, valueIn(form, `${kind}_country`)),
  };
}

function valueIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}
