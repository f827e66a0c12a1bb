import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import { type Bench, median, percentile, type Row, takeTurns } from './bench.ts';
import { type Kiik, signInToDemo, startKiik } from './kiik.ts';

const rounds = 7;
const callsPerRound = 24;
const atOnce = 8;
const atMost = 3;

interface Account {
  email: string;
  password_hash: string;
}

/**
 * Sign-in against its unavoidable part: one verification of the password, by the same library with the same
 * costs. In turns, first one at a time, then eight at once. Each sign-in uses another account and address,
 * because calls are limited by both.
 */
export const signIn: Bench = {
  name: 'sign-in',
  async run(dataFolder) {
    await using kiik = await startKiik(dataFolder);
    const { rows: accounts } = await withClient(kiik.connection, (client) =>
      client.query<Account>(
        'select email, password_hash from users where password_hash is not null and email_verified_at is not null',
      ),
    );
    return [...(await measure(kiik, accounts, 1)), ...(await measure(kiik, accounts, atOnce))];
  },
};

async function measure(kiik: Kiik, accounts: readonly Account[], workers: number): Promise<Row[]> {
  let turn = 0;
  const next = () => {
    turn += 1;
    const account = accounts[turn % accounts.length];
    if (account === undefined) throw new Error('The demo has no accounts.');
    return { ...account, address: `2001:db8:${workers}:${turn.toString(16)}::1` };
  };
  const callKiik = async () => {
    const { email, address } = next();
    await signInToDemo(kiik.url, email, address);
  };
  const verify = async () => {
    if (!(await verifyPassword(next().password_hash, demoPassword)))
      throw new Error('A password does not fit.');
  };
  await runAtOnce(callKiik, workers);
  await runAtOnce(verify, workers);
  const turns = await takeTurns(
    rounds,
    () => runAtOnce(callKiik, workers),
    () => runAtOnce(verify, workers),
  );
  const times = turns.map(([signIn, verification]) => signIn.perCall / verification.perCall);
  const perSignIn = median(turns.map(([signIn]) => signIn.perCall));
  const perVerification = median(turns.map(([, verification]) => verification.perCall));
  const each = turns.flatMap(([signIn]) => signIn.milliseconds);
  const title = workers === 1 ? 'one after another' : `${workers} at once`;
  return [
    { name: `${title}: sign-in, in verifications`, value: median(times), unit: '', limit: { atMost } },
    { name: `${title}: one verification`, value: perVerification, unit: 'ms' },
    { name: `${title}: time per sign-in`, value: perSignIn, unit: 'ms' },
    { name: `${title}: sign-ins per second`, value: 1_000 / perSignIn, unit: '/s' },
    { name: `${title}: p50`, value: percentile(each, 0.5), unit: 'ms' },
    { name: `${title}: p99`, value: percentile(each, 0.99), unit: 'ms' },
  ];
}

interface Timing {
  /** Milliseconds of the whole round divided by the number of calls. */
  perCall: number;
  /** For each call. */
  milliseconds: number[];
}

async function runAtOnce(work: () => Promise<void>, workers: number): Promise<Timing> {
  const milliseconds: number[] = [];
  let started = 0;
  const runInTurn = async () => {
    while (started < callsPerRound) {
      started += 1;
      const begin = performance.now();
      await work();
      milliseconds.push(performance.now() - begin);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: workers }, runInTurn));
  return { perCall: (performance.now() - begin) / callsPerRound, milliseconds };
}
