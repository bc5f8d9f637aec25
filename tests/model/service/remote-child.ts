// Runs the service in a process of its own, whose time and outside world its parent has in hand, until it is killed.
import type { MoneyOut, PaymentAnswer } from '#server/ports/money-out';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Done, PlainResponse, Question, Reply, Request } from './remote-messages.ts';
import type { ServiceUnderTest } from './service.ts';
import { startService } from './start.ts';

const waiting = new Map<number, (answer: PaymentAnswer | undefined) => void>();
let asked = 0;

type Asking<T> = T extends unknown ? Omit<T, 'question'> : never;

const askWorld = async (asking: Asking<Question>): Promise<PaymentAnswer> => {
  asked += 1;
  const question = asked;
  const answer = await new Promise<PaymentAnswer | undefined>((resolve) => {
    waiting.set(question, resolve);
    process.send?.({ ...asking, question });
  });
  if (!answer) throw new Error('the answer was lost');
  return answer;
};

const port: MoneyOut = {
  send: (payment) => askWorld({ kind: 'send', payment }),
  statusOf: (id) => askWorld({ kind: 'statusOf', id }),
};

let service: ServiceUnderTest | undefined;

const perform = async (request: Request): Promise<PlainResponse | undefined> => {
  if (request.kind === 'start') {
    const store = await openPostgres(request.url, { report: () => {} });
    const ports = { chain: port, bankPayouts: port };
    service = await startService(store, { startAt: request.startAt, ports });
    return undefined;
  }
  if (!service) throw new Error('the service was not started');
  switch (request.kind) {
    case 'request': {
      const response = await service.request(request.path, request.init);
      const headers = [...response.headers];
      return { status: response.status, text: await response.text(), headers };
    }
    case 'advance':
      await service.advance(request.ms);
      return undefined;
    case 'beat':
      await service.beat();
      return undefined;
    case 'freeze':
      await service.freeze(request.ms);
      return undefined;
    case 'wakeJobs':
      service.wakeJobs();
      return undefined;
    case 'configurationChanged':
      await service.configurationChanged();
      return undefined;
    case 'settle':
      await service.settle();
      return undefined;
  }
};

process.on('message', async (message: Request | Reply) => {
  if ('question' in message) {
    waiting.get(message.question)?.(message.answer);
    waiting.delete(message.question);
    return;
  }
  const { number } = message;
  const response = await perform(message);
  const done: Done = { number, response, errors: service?.errors() ?? [] };
  process.send?.(done);
});
