/** Inputs that no longer hold what the server sent: changed before the script came, or restored by the browser. */
export function changedInputs(inputs: Iterable<Element>): Element[] {
  return [...inputs].filter((input) => {
    if (input instanceof HTMLSelectElement) {
      const sent = [...input.options].find((option) => option.defaultSelected) ?? input.options[0];
      return sent !== undefined && input.value !== sent.value;
    }
    if (!(input instanceof HTMLInputElement)) return false;
    return input.type === 'radio' || input.type === 'checkbox'
      ? input.checked !== input.defaultChecked
      : input.value !== input.defaultValue;
  });
}
