import path from 'node:path';
import { slices } from 'virtual:slices/server';
import type { Config } from '#platform/config/config.server.ts';
import { connectBeside } from '#platform/db/connect.server.ts';
import { type Assets, readAssets } from '#platform/islands/assets.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformSlice } from '#platform/slices/platform-slice.server.ts';
import {
  type TerminalAround,
  type TerminalCommand,
  type Typed,
  terminalCommands,
} from '#platform/terminal/points.server.ts';
import { terminalDeeds } from '#platform/terminal/terminal-deeds.server.ts';
import { openServices } from './open-services.server.ts';

/** The commands of all slices, for which no database is needed yet. */
export function shopCommands(): readonly TerminalCommand[] {
  return composeShop([platformSlice(() => []), ...slices]).of(terminalCommands);
}

/** Runs a command on the shop's database, whether the shop runs or not; answers its exit code. */
export async function runShopCommand(
  command: TerminalCommand,
  typed: Typed,
  config: Config,
  io: Pick<TerminalAround, 'say' | 'readInput'>,
  assets?: Assets,
): Promise<number> {
  const { db, close } = await connectBeside({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    const root = path.resolve(import.meta.dirname, '../..');
    const { services } = await openServices(config, db, {
      folders: { root },
      assets: assets ?? readAssets(path.join(root, 'dist/client')),
      isBrief: !command.needsStores,
    });
    return (await command.run(typed, { services, deeds: terminalDeeds(services), ...io })) ?? 0;
  } finally {
    await close();
  }
}
