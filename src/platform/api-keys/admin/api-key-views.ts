// One file for all of them: each that the frame names by itself makes every first load longer.
export { ApiKeyCreate, ApiKeyEdit } from './api-key-edit.tsx';
export { ApiKeyList } from './api-key-list.tsx';
