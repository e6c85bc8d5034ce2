import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { type SettingsStore, saveSettings } from '#platform/settings/settings-store.server.ts';
import type { SetupChange } from './setup-answer.ts';

/** Where the guide stands; kept like settings, but on no page of them. */
export const setupState = defineSettings({
  name: 'setup',
  title: 'Set-up guide',
  fields: {
    isShown: setting({ kind: 'switch', default: false, label: 'Show the set-up guide' }),
    done: setting({ kind: 'text', most: 2000, default: '', label: 'Steps marked as done' }),
    left: setting({ kind: 'text', most: 2000, default: '', label: 'Steps left out' }),
  },
});

/** Names that were written down with commas. */
export const namesIn = (text: string): string[] => text.split(',').filter((name) => name !== '');

/** Shows the guide in a database that was just made. */
export async function beginSetup(tx: Transaction): Promise<void> {
  await saveSettings(tx, setupState, { isShown: true }, 0);
}

/** Keeps what the owner said of the guide or a step. Of two changes at once both count. */
export async function changeSetup(db: Database, store: SettingsStore, change: SetupChange): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await store.reload();
    const { done, left, isShown } = store.get(setupState);
    const without = (text: string) => namesIn(text).filter((name) => name !== change.step);
    const marked = (text: string, mark: string) =>
      [...without(text), ...(change.step && change.mark === mark ? [change.step] : [])].join();
    const next = {
      isShown: change.isShown ?? isShown,
      done: change.step ? marked(done, 'done') : done,
      left: change.step ? marked(left, 'left') : left,
    };
    const saved = await inTransaction(db, async (tx) => {
      const outcome = await saveSettings(tx, setupState, next, store.version(setupState));
      if (outcome.ok) await emitInvalidation(tx, ['settings']);
      return outcome;
    });
    if (saved.ok) return store.reload();
  }
  throw new Error('The guide was changed by others again and again');
}
