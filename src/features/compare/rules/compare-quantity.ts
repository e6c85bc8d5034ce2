/** What the field of a quantity holds after it was left: empty or below one it is one (CMP-009). */
export function keptQuantity(typed: string): string {
  const quantity = Number(typed);
  return typed.trim() === '' || !(quantity >= 1) ? '1' : typed;
}
