import type * as v from 'valibot';
import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import { changesBetween } from '#platform/resources/record-changes.ts';
import type { Actor } from '#platform/security/actor.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { saveWording } from '#platform/texts/save-wording.server.ts';
import {
  isMailOn,
  type MailKind,
  mailWordKey,
  switchValues,
  typedRecipients,
} from '../kinds/mail-kind.server.ts';
import { MAIL_PARTS, tidyMailWord } from '../kinds/mail-words.ts';
import type { changeInput } from './mail-kind-input.server.ts';
import { wordOf } from './show-mail-kind.server.ts';

type Change = v.InferOutput<typeof changeInput>;

/** Undoes all of a change of which a part had been changed by somebody else. */
class ChangedMeanwhile extends Error {}

/**
 * Keeps the switch, the recipients and the words of a kind in one language, all or nothing, with who did it. False when
 * somebody else changed them in the meantime.
 */
export async function changeMailKind(
  kind: MailKind,
  change: Change,
  actor: Actor | null,
  services: SliceServices,
): Promise<boolean> {
  const { settings, texts } = services;
  try {
    await inTransaction(services.db, async (tx) => {
      const changes = {
        ...(await keepSwitch(tx, kind, change, services)),
        ...(await keepWords(tx, kind, change, services)),
      };
      if (Object.keys(changes).length === 0) return;
      await tx.insert(auditEntry).values({
        actorId: actor?.userId ?? null,
        actorName: actor?.name ?? '',
        resource: 'mail-kinds',
        recordId: kind.name,
        deed: 'update',
        changes,
      });
      await emitInvalidation(tx, ['settings', 'texts']);
    });
    return true;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false;
    throw error;
  } finally {
    await Promise.all([settings.reload(), texts.reload()]);
  }
}

type Changes = Record<string, [unknown, unknown]>;

async function keepSwitch(
  tx: Transaction,
  kind: MailKind,
  { isOn, recipients, version }: Change,
  { settings }: SliceServices,
): Promise<Changes> {
  const before = { isOn: isMailOn(kind, settings), recipients: typedRecipients(kind, settings) };
  const after = { isOn, recipients: kind.audience === 'owner' ? recipients.trim() : before.recipients };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return {};
  const values = switchValues(kind, after.isOn, after.recipients);
  const saved = await saveSettings(tx, kind.settings, values, version);
  if (saved.ok) return changes;
  if (saved.error.code === 'changed-meanwhile') throw new ChangedMeanwhile();
  throw new Error(`The switch of ${kind.name} was refused: ${JSON.stringify(saved.error.fields)}`);
}

async function keepWords(
  tx: Transaction,
  kind: MailKind,
  { language, words }: Change,
  services: SliceServices,
): Promise<Changes> {
  const changes: Changes = {};
  for (const part of MAIL_PARTS) {
    const wish = words[part];
    if (!wish) continue;
    const { text } = wordOf(kind, part, language, services);
    const tidy = wish.value === null ? null : tidyMailWord(part, wish.value);
    const value = tidy === text ? null : tidy;
    if (value === wish.was) continue;
    const key = mailWordKey(kind, part);
    const saved = await saveWording(tx, { locale: language, key, was: wish.was, value });
    if (!saved.ok) throw new ChangedMeanwhile();
    changes[`${part} (${language})`] = [wish.was ?? text, value ?? text];
  }
  return changes;
}
