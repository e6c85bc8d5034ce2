import { rmSync } from 'node:fs';
import { type BareNode, startBareNode } from './bare-node.ts';
import { fillCatalogue } from './bench-catalogue.ts';
import { LoadRunner } from './load-runner.ts';
import { type RunningShop, type StartOptions, startShop } from './shop-under-test.ts';
import type { SlowLoad } from './slow-load.ts';

/** What all measurements share. */
export interface BenchContext {
  load: LoadRunner;
  /** The yardstick, measured in turns with whatever costs the shop CPU. */
  bare: BareNode;
  /** What the other yardsticks of this run came to, for the report. */
  seen: { blankPages: SlowLoad[]; bareStarts: number[] };
  port: number;
  /** Products that the shop lists; 0 before the first shop was opened. */
  products: number;
  /** Seconds of load in each round (the yardstick takes fewer), and rounds. */
  seconds: number;
  bareSeconds: number;
  rounds: number;
  /** Fewer loads of a browser, shorter loads. */
  quick: boolean;
  dataDir: string;
  /** Starts the shop (the one opened before is stopped); the first time on a fresh data folder with the demo. */
  openShop(options: Pick<StartOptions, 'pageCache' | 'nodeArguments'>): Promise<RunningShop>;
  closeShop(): Promise<void>;
  close(): Promise<void>;
}

/** Products in the shop for the usual measurements: two full pages of 24 cards and more. */
const PRODUCTS = 96;

/** Opens the load process; shops are started when a measurement wants one. */
export async function openBench(options: {
  quick: boolean;
  port: number;
  dataDir: string;
}): Promise<BenchContext> {
  const { quick, port, dataDir } = options;
  const load = await LoadRunner.start();
  let shop: { running: RunningShop; key: string } | undefined;
  let seeded = false;
  const closeShop = async () => {
    await shop?.running.stop();
    shop = undefined;
  };
  for (const left of ['', '.log', '.compiled']) rmSync(dataDir + left, { recursive: true, force: true });
  const context: BenchContext = {
    load,
    bare: await startBareNode(load),
    seen: { blankPages: [], bareStarts: [] },
    port,
    products: PRODUCTS,
    seconds: quick ? 1 : 2,
    bareSeconds: quick ? 0.5 : 1,
    rounds: quick ? 3 : 5,
    quick,
    dataDir,
    async openShop(wanted) {
      const key = JSON.stringify(wanted);
      if (shop?.key === key) return shop.running;
      await closeShop();
      if (!seeded) {
        shop = { running: await startShop({ port, dataDir }), key: '' };
        await fillCatalogue(shop.running.db, PRODUCTS);
        await closeShop();
        seeded = true;
      }
      shop = { running: await startShop({ port, dataDir, ...wanted }), key };
      return shop.running;
    },
    closeShop,
    async close() {
      context.bare.stop();
      load.close();
      await closeShop();
    },
  };
  return context;
}
