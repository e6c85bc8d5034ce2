// One file for all of them: each that the frame names by itself makes every first load longer.
export { RoleCreate, RoleEdit } from './role-edit.tsx';
export { RoleList } from './role-list.tsx';
