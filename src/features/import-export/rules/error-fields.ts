const FIELDS: Record<string, string> = {
  status: 'published',
  categoryIds: 'categories',
  tagIds: 'tags',
  stockQuantity: 'stock',
  stockStatus: 'inStock',
  lowStockThreshold: 'lowStock',
  menuOrder: 'position',
  weightGrams: 'weight.kg',
  lengthMm: 'length.cm',
  widthMm: 'width.cm',
  heightMm: 'height.cm',
  pictures: 'images',
  isOn: 'published',
};

/** Which column a refusal of the form is about, and which of its variations by place; null for the product itself. */
export function fieldOfError(path: string): { field: string; variation: number | null } {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'variations' && /^\d+$/.test(second))
    return { field: columnOf(third), variation: Number(second) };
  if (first === 'attributes' && /^\d+$/.test(second))
    return {
      field: `attribute.${Number(second) + 1}.${third === 'name' ? 'name' : 'values'}`,
      variation: null,
    };
  if (first === 'links') return { field: second, variation: null };
  return { field: columnOf(first), variation: null };
}

function columnOf(field: string): string {
  if (field === 'options') return 'attribute.1.values';
  return FIELDS[field] ?? field;
}
