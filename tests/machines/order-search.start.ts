import { createActor } from 'xstate';
import type { ScreenReport } from '#machines/app/app.events';
import {
  type FoundOrder,
  type OrderSearchRequest,
  orderSearchMachine,
} from '#machines/order-search/order-search.machine';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running search with a service that answers by hand, and everything it reported. */
export const startOrderSearch = (typed = '') => {
  const service = scriptedCall<FoundOrder, OrderSearchRequest>();
  const parent = recordingParent<ScreenReport>();
  const actor = createActor(
    orderSearchMachine.provide({ actors: { findOrder: service.logic, captcha: silentCaptcha } }),
    {
      input: { typed, reportTo: parent.actor },
    },
  );
  return { actor: actor.start(), service, reports: parent.reports };
};
