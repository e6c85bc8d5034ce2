/** Numbers lists of ids: the same one has the same number, also where another one is equal. */
export function numbersOfLists(): (ids: readonly number[]) => number {
  const numbers = new WeakMap<readonly number[], number>();
  let last = 0;
  return (ids) => {
    const number = numbers.get(ids) ?? ++last;
    numbers.set(ids, number);
    return number;
  };
}
