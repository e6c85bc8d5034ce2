import type { BenchContext } from './bench-context.ts';
import { type Figure, type Measured, median } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { type RequestParts, rawRequest } from './http-request.ts';
import type { RunningShop } from './shop-under-test.ts';

/** Calls for a name that has an account, and as many for one that has none, one after the other in turns. */
const CALLS = 200;
const WARM_UP = 20;

const ACCOUNT = '/my-account/';

/** What guests ask of whom they name, and whether the answer could tell if there is such an account. */
const ASKED: Readonly<Record<string, (name: string) => Pick<RequestParts, 'path' | 'form'>>> = {
  'Log-in': (username) => ({ path: ACCOUNT, form: { log_in: '1', username, password: 'not the password' } }),
  'Lost password': (user_login) => ({
    path: `${ACCOUNT}lost-password/`,
    form: { lost_password: '1', user_login },
  }),
};

/**
 * How long and how large the answers to guests are who name somebody, with an account against without: of both nobody may
 * see whether there is one. Each name and each client asks once, so that no limit answers in their place.
 */
export async function measureNeutralAnswers({ openShop, port }: BenchContext): Promise<Measured> {
  const shop = await openShop({});
  await fillAccounts(shop);
  const connection = await HttpConnection.open(port);
  const figures: Figure[] = [];
  let client = 0;
  for (const [name, ask] of Object.entries(ASKED)) {
    const answers = { known: [] as Answer[], nobody: [] as Answer[] };
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      // Whoever is asked first changes, so that neither always follows the other.
      const order = call % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const);
      for (const who of order) {
        client++;
        const from = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
        const whom = `${who}-${String(call).padStart(4, '0')}@bench.test`;
        const request = rawRequest(port, { ...ask(whom), client: from });
        const started = performance.now();
        const { status, body, head } = await connection.send(request);
        const took = performance.now() - started;
        if (call >= WARM_UP) answers[who].push({ took, size: body.length + head.length, status });
      }
    }
    figures.push(...figuresOf(name, answers.known, answers.nobody));
  }
  connection.close();
  return {
    title: 'Answers that tell nobody who has an account',
    how: `${CALLS} calls for accounts and ${CALLS} for names without one, in turns on one connection, each of another client; the medians.`,
    figures,
  };
}

interface Answer {
  took: number;
  size: number;
  status: number;
}

function figuresOf(name: string, known: readonly Answer[], nobody: readonly Answer[]): Figure[] {
  const told = new Set([...known, ...nobody].map(({ status }) => status));
  if (told.size !== 1) throw new Error(`${name} answers ${[...told].join(' and ')}: the status tells.`);
  const apart = (of: (answer: Answer) => number) => {
    const ratio = median(nobody.map(of)) / median(known.map(of));
    return Math.max(ratio, 1 / ratio);
  };
  const note = `${median(known.map(({ took }) => took)).toFixed(1)} ms with an account, ${median(nobody.map(({ took }) => took)).toFixed(1)} ms without`;
  return [
    { name: `${name}: time apart`, unit: 'x a known account', value: apart(({ took }) => took), note },
    { name: `${name}: size apart`, unit: 'x a known account', value: apart(({ size }) => size) },
  ];
}

/** Accounts with the password of the administrator, so that its hash is as slow as any. */
async function fillAccounts({ db }: RunningShop): Promise<void> {
  await db.query(
    `insert into user_account (id, name, email, role)
     select 'bench-' || n, 'Known', 'known-' || lpad(n::text, 4, '0') || '@bench.test', 'customer'
     from generate_series(0, $1) n on conflict do nothing`,
    [WARM_UP + CALLS],
  );
  await db.query(
    `insert into user_credential (id, account_id, provider_id, user_id, password)
     select a.id, a.id, 'credential', a.id, (select password from user_credential where password is not null limit 1)
     from user_account a where a.id like 'bench-%' on conflict do nothing`,
  );
}
