import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order/order';
import { CAPTCHA_REQUIRED, Refusal, ServiceFailure } from '#domain/wire/result';
import { callOutcome } from './call-outcome.ts';

/** Rate limit: no fact about the order. One that a captcha lifts is told apart. */
const TOO_MANY_REQUESTS = 429;

/** Outcome of querying an order; rejects on defects only. */
export const orderAnswer = (call: Promise<Order>): Promise<CallOutcome<Order>> =>
  callOutcome(
    call.catch((error: unknown) => {
      throw error instanceof Refusal &&
        error.httpStatus === TOO_MANY_REQUESTS &&
        !error.says(CAPTCHA_REQUIRED)
        ? new ServiceFailure(error.message, error.httpStatus)
        : error;
    }),
  );
