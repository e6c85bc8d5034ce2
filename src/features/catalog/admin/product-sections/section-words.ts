/** Key of a section's heading among the product screen's texts. */
export function sectionTitle(name: string): string {
  return `resources.products.sections.${name}`;
}

/** Key of what is said below a field. */
export function fieldHelp(field: string): string {
  return `resources.products.help.${field}`;
}
