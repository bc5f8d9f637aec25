import { describe, expect, it, test } from 'vitest';
import { KYC_TO_CONTINUE, MalformedAnswer, Refusal } from '#domain/wire/result';
import { buyOrder, placedOrder } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { startSubmission } from './submission.start';

const submitted = () => {
  const run = startSubmission();
  const submit = () => run.actor.send({ type: 'order.submitted', order: buyOrder });
  submit();
  const fail = async (error: unknown) => {
    run.service.fail(error);
    await settle();
  };
  return { ...run, submit, fail };
};

describe('submission', () => {
  test('[C15] fifty submissions are one post', () => {
    const { service, submit } = submitted();
    for (let click = 1; click < 50; click += 1) submit();
    expect(service.inputs).toEqual([buyOrder]);
  });

  it('posts nothing more once the order is made', async () => {
    const { reports, service, submit } = submitted();
    service.answer(placedOrder);
    await settle();
    submit();
    expect(service.inputs).toHaveLength(1);
    expect(reports).toEqual([{ type: 'submission.done', order: placedOrder }]);
  });

  test('[SUB-02] tells a demand for documents from any other refusal, and asks no more', async () => {
    const { fail, reports, service, submit } = submitted();
    await fail(new Refusal('Please verify', KYC_TO_CONTINUE));
    submit();
    expect(service.inputs).toHaveLength(1);
    expect(reports).toEqual([{ type: 'submission.kycDemanded' }]);
  });

  test('[SUB-02] hands over why the service refused, and may be asked again', async () => {
    const { fail, reports, service, submit } = submitted();
    await fail(new Refusal('Min order is 5 USDT'));
    expect(reports).toEqual([{ type: 'submission.refused', message: 'Min order is 5 USDT' }]);
    submit();
    expect(service.inputs).toHaveLength(2);
  });

  it.each([
    ['no network', new TypeError('Failed to fetch'), /could not be sent/],
    ['an answer of no shape', new MalformedAnswer('not an object'), /could not be sent/],
    ['a service that is unwell', new Refusal('Bad gateway', '', 502), /^Bad gateway$/],
    ['one that demands documents while unwell', new Refusal('x', KYC_TO_CONTINUE, 500), /^x$/],
  ])('%s is a failure, and the order may be sent again', async (_, error, message) => {
    const { actor, fail, reports, service, submit } = submitted();
    await fail(error);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(reports).toEqual([
      { type: 'submission.failed', message: expect.stringMatching(message) },
    ]);
    submit();
    expect(service.inputs).toHaveLength(2);
  });
});
