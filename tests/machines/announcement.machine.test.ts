import { describe, expect, it } from 'vitest';
import { selectAnnouncement } from '#machines/announcement/announcement.selectors';
import { NEWS, OLD } from './announcement.model';
import { startAnnouncement } from './announcement.start';

const started = (dismissed?: string) => {
  const { actor, stored } = startAnnouncement(dismissed);
  const change = (text: string) => actor.send({ type: 'announcement.changed', text });
  const dismiss = () => actor.send({ type: 'announcement.dismissed' });
  const shown = () => selectAnnouncement(actor.getSnapshot());
  return { change, dismiss, shown, stored };
};

describe('the site’s announcement', () => {
  it('is hidden while the site announces nothing', () => {
    const { change, shown } = started('');
    expect(shown()).toBeUndefined();
    change('');
    expect(shown()).toBeUndefined();
  });

  it('is shown until it is dismissed, which is kept', () => {
    const { change, dismiss, shown, stored } = started();
    change(NEWS);
    expect(shown()).toBe(NEWS);
    dismiss();
    expect(shown()).toBeUndefined();
    expect(stored).toEqual([NEWS]);
  });

  it('stays dismissed at every further configuration, and on a later page', () => {
    const { change, dismiss, shown } = started();
    change(NEWS);
    dismiss();
    change(NEWS);
    expect(shown()).toBeUndefined();
    const later = started(OLD);
    later.change(OLD);
    expect(later.shown()).toBeUndefined();
  });

  it('is shown again once it says something else', () => {
    const { change, shown } = started(OLD);
    change(OLD);
    change(NEWS);
    expect(shown()).toBe(NEWS);
    change(`${NEWS}, 30 phút`);
    expect(shown()).toBe(`${NEWS}, 30 phút`);
    change('');
    expect(shown()).toBeUndefined();
  });

  it('keeps nothing where nothing is shown to be dismissed', () => {
    const { change, dismiss, stored } = started();
    dismiss();
    change('');
    dismiss();
    expect(stored).toEqual([]);
  });
});
