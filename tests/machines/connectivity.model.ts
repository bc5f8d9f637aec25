import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { modelOf } from '#tests/support/machine-model';

export const connectivityModel = modelOf(connectivityMachine, {
  input: { isOnline: true, reportTo: dummyParent },
  events: [
    { type: 'network.changed', isOnline: false },
    { type: 'network.changed', isOnline: true },
    { type: 'visibility.changed', isVisible: false },
    { type: 'visibility.changed', isVisible: true },
  ],
  project: () => [],
  excused: {
    'starting: always → offline': 'the model starts online; the sentences start offline',
  },
});
