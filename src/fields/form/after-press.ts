/**
 * A press of the pointer, from `pointerdown` (or the `mousedown` that a tap ends in) to its `click`. The field that had
 * the focus is left in the middle of it: an error drawn there and then would move the button from under the pointer.
 */
let phase: 'none' | 'pressed' | 'released' = 'none';
let waiting: readonly (() => void)[] = [];

const end = () => {
  phase = 'none';
  const deeds = waiting;
  waiting = [];
  for (const deed of deeds) deed();
};

const begin = () => {
  phase = 'pressed';
};

/** The click follows at once. Where none does, or a handler keeps it to itself, the next thing that the pointer or the keyboard does ends the press. */
const release = () => {
  if (phase === 'pressed') phase = 'released';
};

const endReleased = () => {
  if (phase === 'released') end();
};

const ON: Readonly<Record<string, () => void>> = {
  pointerdown: begin,
  mousedown: begin,
  pointerup: release,
  mouseup: release,
  click: end,
  contextmenu: end,
  // The finger scrolls, or drags something: no click comes of it.
  pointercancel: end,
  pointermove: endReleased,
  keydown: endReleased,
};

// On the window and before every other handler, so that none can hide a press. The click counts behind all of them:
// drawn before its own handler has run, a box that was just ticked would be drawn without its tick.
for (const [type, handler] of Object.entries(ON)) {
  window.addEventListener(type, handler, type !== 'click');
}

/**
 * Does it once the press that is under way has ended; at once where none is, as when the keyboard moves the focus.
 * A `blur` handler that changes what is drawn goes through this.
 */
export const afterPress = (deed: () => void): void => {
  if (phase === 'none') deed();
  else waiting = [...waiting, deed];
};
