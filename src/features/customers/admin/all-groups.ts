/** How the groups are asked for where somebody chooses among all of them. */
export const ALL_GROUPS = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' as const },
};
