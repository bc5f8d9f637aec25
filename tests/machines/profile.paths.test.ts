import { modelTest } from '#tests/support/model-test';
import { profileModel } from './profile.model';
import { startProfile } from './profile.start';

modelTest('profile', profileModel, {
  start: startProfile,
  calls: { readPicture: 'files', saveProfile: 'service' },
  pending: { files: ['editing.reading'], service: ['saving'] },
});
