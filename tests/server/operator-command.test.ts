import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import { sessions, walletAddresses } from '#server/store/tables/accounts';
import { moneyReports } from '#server/store/tables/money-reports';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { createAccount, PASSWORD } from '#tests/support/accounts';
import { addressOn } from '#tests/support/coin-addresses';
import { serve, serveListener } from '#tests/support/serve';
import { createOperator } from '#tests/support/target-account';
import { handInFor } from '#tests/support/target-identities';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { dueRefund } from '#tests/support/waiting-payouts';
import { createMember } from '#tests/support/wallets';

const execute = promisify(execFile);
/** Of an authenticator's code: it is taken once. */
const STEP_SECONDS = 30;
const HALF_AN_HOUR_MS = 30 * 60_000;

describe('npm run operator', () => {
  let running: TestExchange;
  let served: Awaited<ReturnType<typeof serve>>;
  let operators: readonly Awaited<ReturnType<typeof createOperator>>[];
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operator-'));
    running = await startTestExchange({}, undefined, { operatorLimit: '10000000' });
    served = await serve(running.app);
    operators = [
      await createOperator(running, 'one@example.org'),
      await createOperator(running, 'two@example.org'),
    ];
  });
  afterAll(async () => {
    await served.close();
    await running.close();
    await rm(folder, { recursive: true });
  });

  const sessionOf = (operator: 0 | 1) => join(folder, `session-${operator}.json`);
  const runWith = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) => {
    const { stdout } = await execute(process.execPath, ['scripts/operator.mjs', ...args], { env });
    await running.settle();
    return stdout;
  };
  /** With the code of a moment that no code was taken at before. */
  const signedIn = async (operator: 0 | 1): Promise<NodeJS.ProcessEnv> => {
    await running.pass(STEP_SECONDS);
    const { email, codeAt } = operators[operator] ?? { email: '', codeAt: () => '' };
    return {
      ...process.env,
      ...{ SERVICE_URL: served.url, OPERATOR_EMAIL: email, OPERATOR_PASSWORD: PASSWORD },
      ...{ OPERATOR_CODE: codeAt(running.clock.now()), OPERATOR_SESSION: sessionOf(operator) },
    };
  };
  const run = async (operator: 0 | 1, ...args: readonly string[]) =>
    runWith(await signedIn(operator), ...args);
  /** With neither e-mail, password nor code. */
  const runKept = (operator: 0 | 1, ...args: readonly string[]) =>
    runWith(
      { ...process.env, SERVICE_URL: served.url, OPERATOR_SESSION: sessionOf(operator) },
      ...args,
    );

  test('one operator lists a refund without an account and names one, another one approves it', async () => {
    const refund = await dueRefund(running, { amount: '70000' });
    expect(await run(0, 'list')).toContain(refund);
    const said = await run(0, 'propose', refund, 'TCB', '19031234567890', 'NGUYEN VAN A');
    const [proposed] = await running.db.select().from(payouts);
    expect(said).toContain(proposed?.id);
    await expect(run(0, 'approve', proposed?.id ?? '')).rejects.toThrow('403');
    expect(await run(1, 'approve', proposed?.id ?? '')).toContain('done');
    const [paid] = await running.db.select().from(refunds).where(eq(refunds.id, refund));
    expect(paid).toMatchObject({ status: 'paid', toAccountName: 'NGUYEN VAN A' });
  });

  test('says what has become of the order or the payout that a deed was about', async () => {
    const { ref } = await placeOrder(running.browser());
    const cancelled = await run(0, 'cancel', ref);
    expect(cancelled).toMatch(/^done: /);
    expect(cancelled).toContain(`\n  order_ref: ${ref}   order_status: cancelled\n`);
    const refund = await dueRefund(running, { amount: '70000' });
    const said = await run(0, 'propose', refund, 'TCB', '19031234567890', 'NGUYEN VAN A');
    const [, payout = ''] = /payout: (\S+)/.exec(said) ?? [];
    expect(said).toContain(`another operator: npm run operator -- approve ${payout}\n`);
    expect(await run(0, 'withdraw', payout)).toContain('payout_status: givenUp');
  });

  test('names the memo beside the address of coins, or that there is none, and never forgets it @long', async () => {
    const coins = { asset: 'XRP', amount: '60', toMemo: '' };
    const [one, other] = [await dueRefund(running, coins), await dueRefund(running, coins)];
    const to = ['XRP', addressOn('XRP')];
    const refused = expect(run(0, 'propose-coins', one, ...to)).rejects;
    await refused.toThrow('XRP needs a memo: name it, or say that the address needs none.');
    for (const wrong of [['--memo'], ['77001'], ['--memo', '1', '--no-memo']]) {
      await expect(run(0, 'propose-coins', one, ...to, ...wrong)).rejects.toThrow(
        '[--memo <memo> | --no-memo]',
      );
    }
    await run(0, 'propose-coins', one, ...to, '--memo', '77001');
    await run(0, 'propose-coins', other, ...to, '--no-memo');
    expect(await run(1, 'list')).toContain('77001');
    const memoOf = async (id: string) => {
      const [row] = await running.db.select().from(refunds).where(eq(refunds.id, id));
      return row?.toMemo;
    };
    expect([await memoOf(one), await memoOf(other)]).toEqual(['77001', '']);
  });

  test('lists coins that were told of in two ways, and accepts them with an amount alone @long', async () => {
    const lan = await createMember(running, 'coins@example.org');
    await openCoinAddress(running.exchange, 'BTC', lan.user.id);
    const [own] = await running.db.select().from(walletAddresses);
    const hash = 'e'.repeat(64);
    for (const [sequence, amount] of ['0.5', '5'].entries()) {
      await receiveDeposit(running.exchange)({
        ...{ networkKey: 'BTC', asset: 'BTC', hash, index: 0, memo: '', amount },
        ...{ address: own?.address ?? '', confirmations: 2 * sequence, isGone: false, sequence },
      });
    }
    expect(await run(0, 'list')).toMatch(new RegExp(`${lan.user.number}[^]*0\\.5 5`));
    const [stored] = await running.db.select().from(moneyReports);
    const key = ['chain', stored?.accountNumber ?? '', stored?.transactionId ?? ''];
    await expect(run(0, 'accept', ...key)).rejects.toThrow(
      'name the amount that the chain confirms',
    );
    await expect(run(0, 'accept', ...key, '--amount')).rejects.toThrow('[--amount <amount>]');
    const proposed = await run(0, 'accept', ...key, '--amount', '0.5');
    const [, proposal = ''] = /proposal: (\S+)/.exec(proposed) ?? [];
    expect(await run(1, 'approve-proposal', proposal)).toContain('done');
    expect((await lan.wallet()).btc).toBe('0.5');
  });

  test('adjusts the inventory @long', async () => {
    const stock = () => balanceOf(running.db, { kind: 'ours', owner: 'TRC20', asset: 'TRC20' });
    expect(await stock()).toBe('8000');
    await run(0, 'adjust', 'TRC20', '-10.5', 'counted anew');
    expect(await stock()).toBe('7989.5');
  });

  test('lists documents, writes a picture of them to a file for its owner alone, and decides about them', async () => {
    const { id } = await createAccount(running, 'member@example.org');
    const documents = await handInFor(running, id);
    expect(await run(0, 'list')).toMatch(/handed_in_documents: 1[\s\S]*member@example.org/);
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const file = join(folder, 'note.webp');
    await run(0, 'open-document', documents, 'face_note', file);
    expect((await readFile(file)).includes('WEBP')).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // A file that is there is not written over, and what is no picture makes none.
    await expect(run(0, 'open-document', documents, 'face_note', file)).rejects.toThrow('EEXIST');
    const none = join(folder, 'none.webp');
    await expect(run(0, 'open-document', documents, 'passport', none)).rejects.toThrow('422');
    await expect(stat(none)).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
    await run(0, 'refuse-identity', documents, 'Blurred');
    expect(await run(0, 'list')).toContain('handed_in_documents: 0');
    const again = await handInFor(running, id);
    await run(0, 'accept-identity', again, 'BUI MINH HA');
    expect(await run(0, 'add-account', again, 'TCB', '19031234567890')).toContain('done');
  });

  test('[ORD-24] marks a bank as down, lists it, and marks it as working again', async () => {
    expect(await run(0, 'bank-down', 'vcb')).toContain('done');
    expect(await run(0, 'list')).toMatch(/banks_down: 1[\s\S]*VCB/);
    await run(0, 'bank-up', 'VCB');
    expect(await run(0, 'list')).toContain('banks_down: 0');
  });

  test('[CONT-02] stores an article that stands in a file, cleaned, and takes it off again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'article-'));
    const file = join(folder, 'article.json');
    const article = {
      ...{ seo_url: 'tin-moi', category: 'huong-dan', title: 'Tin mới' },
      content: '<p onclick="x()">Chữ<script>x()</script></p>',
    };
    const read = () => running.browser().post('/api/v1/news', { seoUrl: 'tin-moi' });
    await writeFile(file, JSON.stringify(article));
    expect(await run(0, 'publish-article', file)).toContain('done');
    expect((await read()).json?.data).toMatchObject({
      news: { Title: 'Tin mới', Content: '<p>Chữ</p>', Author: 'Admin' },
    });
    await writeFile(file, JSON.stringify({ ...article, shown: 'no' }));
    expect(await run(0, 'publish-article', file)).toContain('done');
    expect((await read()).status).toBe(404);
    await writeFile(file, JSON.stringify({ ...article, category: 'khong-co' }));
    await expect(run(0, 'publish-article', file)).rejects.toThrow('There is no such category.');
    await rm(folder, { recursive: true });
  });

  test('keeps its session in a file of its owner alone, for 30 minutes, until it is ended', async () => {
    await rm(sessionOf(0), { force: true });
    const asked = Date.now();
    await run(0, 'list');
    const listed = Date.now();
    const file = sessionOf(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await runKept(0, 'list')).toContain('proposals: 0');
    const kept: object = JSON.parse(await readFile(file, 'utf8'));
    const { token, endsAt } = kept as { readonly token: string; readonly endsAt: number };
    expect(endsAt - HALF_AN_HOUR_MS).toBeGreaterThanOrEqual(asked);
    expect(endsAt - HALF_AN_HOUR_MS).toBeLessThanOrEqual(listed);
    const isOpen = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await running.browser().get('/api/v1/operator/waiting', headers)).status === 200;
    };
    expect(await isOpen()).toBe(true);
    // Half an hour later it is ended where it was opened, and the three are asked for.
    await writeFile(file, JSON.stringify({ ...kept, endsAt: Date.now() }));
    await expect(runKept(0, 'list')).rejects.toThrow('npm run operator -- <deed>');
    expect(await isOpen()).toBe(false);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await run(0, 'list');
    expect(await runKept(0, 'log-out')).toContain('done');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await expect(runKept(0, 'list')).rejects.toThrow('npm run operator -- <deed>');
  });

  test('forgets the session that it is told to end, whether or not the service answers', async () => {
    await run(0, 'list');
    const file = sessionOf(0);
    const { token } = JSON.parse(await readFile(file, 'utf8')) as { readonly token: string };
    const away = 'http://127.0.0.1:1';
    await writeFile(file, JSON.stringify({ service: away, token, endsAt: Date.now() + 60_000 }));
    const env = { ...process.env, SERVICE_URL: away, OPERATOR_SESSION: file };
    await expect(runWith(env, 'log-out')).rejects.toThrow(`no answer from ${away}`);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  test('forgets the session that it keeps once the service takes it no more', async () => {
    await run(0, 'list');
    await running.db.delete(sessions).where(eq(sessions.userId, operators[0]?.id ?? ''));
    await expect(runKept(0, 'list')).rejects.toThrow('401');
    await expect(runKept(0, 'list')).rejects.toThrow('npm run operator -- <deed>');
    expect(await run(0, 'list')).toContain('proposals: 0');
  });

  test('takes no session from a file that others read, and sends it to no other service', async () => {
    await run(0, 'list');
    await chmod(sessionOf(0), 0o640);
    await expect(runKept(0, 'list')).rejects.toThrow('is not its owner’s alone');
    await chmod(sessionOf(0), 0o600);
    const elsewhere = { ...process.env, OPERATOR_SESSION: sessionOf(0) };
    const other = { ...elsewhere, SERVICE_URL: 'http://127.0.0.1:9' };
    await expect(runWith(other, 'list')).rejects.toThrow('npm run operator -- <deed>');
    const told: unknown[] = [];
    const stranger = await serveListener((request, response) => {
      told.push(request.headers.authorization);
      response.writeHead(401).end('{}');
    });
    const asked = { ...(await signedIn(0)), ...elsewhere, SERVICE_URL: stranger.url };
    await expect(runWith(asked, 'list')).rejects.toThrow('401');
    expect(told).toEqual([undefined]);
    await stranger.close();
    expect(await runKept(0, 'list')).toContain('proposals: 0');
    const link = join(folder, 'link.json');
    await symlink(sessionOf(0), link);
    await expect(
      runWith({ ...elsewhere, SERVICE_URL: served.url, OPERATOR_SESSION: link }, 'list'),
    ).rejects.toThrow('ELOOP');
  });

  test('sends nothing to another machine in the clear', async () => {
    const { OPERATOR_SESSION: _, ...credentials } = await signedIn(0);
    for (const url of ['http://exchange.example', 'http://127.0.0.1.example', 'http://[::2]:80']) {
      const env = { ...credentials, OPERATOR_SESSION: join(folder, 'none'), SERVICE_URL: url };
      await expect(runWith(env, 'list')).rejects.toThrow('must begin with https://');
    }
  });

  test('proposes what is worth more than one may move alone, and another operator approves it', async () => {
    const stock = () => balanceOf(running.db, { kind: 'ours', owner: 'TRC20', asset: 'TRC20' });
    const before = Number(await stock());
    const said = await run(0, 'adjust', 'TRC20', '-400', 'counted anew');
    const [, proposal = ''] = /approve-proposal (\S+)/.exec(said) ?? [];
    expect(said).toMatch(
      new RegExp(`^proposed, not done: .*\n  proposal: ${proposal}   expires_at: `),
    );
    expect(Number(await stock())).toBe(before);
    await expect(runKept(0, 'approve-proposal', proposal)).rejects.toThrow('403 NOT_YOURS');
    // What is refused ends no session; another operator at the same machine has one of their own.
    expect(await runKept(0, 'list')).toContain('proposals: 1');
    const second = { ...(await signedIn(1)), OPERATOR_SESSION: sessionOf(0) };
    expect(await runWith(second, 'approve-proposal', proposal)).toContain('done');
    expect(Number(await stock())).toBe(before - 400);
  });

  test('asks again under the same key when an answer is lost: what it asks for happens once', async () => {
    const stock = () => balanceOf(running.db, { kind: 'ours', owner: 'TRC20', asset: 'TRC20' });
    const before = Number(await stock());
    let asked = 0;
    const line = await serveListener(async (request, response) => {
      const { url = '', method = '', headers } = request;
      const body = method === 'POST' ? await text(request) : null;
      const kept = ['authorization', 'content-type', 'idempotency-key'] as const;
      const told = kept.map((name) => [name, String(headers[name] ?? '')] as const);
      const answer = await fetch(`${served.url}${url}`, {
        method,
        body,
        headers: told.filter(([, value]) => value !== '').map(([name, value]) => [name, value]),
      });
      const isDeed = url.endsWith('adjust-inventory');
      if (isDeed) asked += 1;
      if (isDeed && asked === 1) request.socket.destroy();
      else response.writeHead(answer.status).end(await answer.text());
    });
    const env = { ...(await signedIn(0)), OPERATOR_SESSION: join(folder, 'of-a-bad-line.json') };
    await runWith({ ...env, SERVICE_URL: line.url }, 'adjust', 'TRC20', '-10.5', 'counted anew');
    expect([asked, Number(await stock())]).toEqual([2, before - 10.5]);
    await line.close();
  });

  test('prints its usage for an unknown subcommand or a missing argument', async () => {
    for (const args of [['nothing'], ['adjust', 'TRC20', '1'], ['list', 'all']]) {
      await expect(run(0, ...args)).rejects.toThrow('npm run operator -- <deed>');
    }
  });
});
