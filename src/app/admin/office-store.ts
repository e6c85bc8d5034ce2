import { localStorageStore, memoryStore, type Store } from 'react-admin';

// The number changes when what is remembered (columns, sidebar) changes its form.
const kept = localStorageStore('1', 'vitrine-admin');
const passing = memoryStore();

/** Whose rows are marked is known until the page is loaded anew: later nobody remembers what a deed would meet. */
const storeOf = (key: string) => (key.endsWith('.selectedIds') ? passing : kept);

/** Where the back office remembers how lists are looked at; of this browser. */
export const officeStore: Store = {
  setup: () => {
    kept.setup();
    passing.setup();
  },
  teardown: () => {
    kept.teardown();
    passing.teardown();
  },
  getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
  setItem: (key, value) => storeOf(key).setItem(key, value),
  removeItem: (key) => storeOf(key).removeItem(key),
  removeItems: (prefix) => {
    kept.removeItems(prefix);
    passing.removeItems(prefix);
  },
  reset: () => {
    kept.reset();
    passing.reset();
  },
  subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
};
