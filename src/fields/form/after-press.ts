/**
 * A pointer press, from `pointerdown` (or the `mousedown` that a tap ends in) to its `click`. The focused field is
 * left in the middle of it: an error rendered then would move the button from under the pointer.
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

/** The click follows at once. When it does not, or a handler stops it, the next pointer or key event ends the press. */
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
  // The finger scrolls or drags: no click follows.
  pointercancel: end,
  pointermove: endReleased,
  keydown: endReleased,
};

// On the window and before every other handler, so that none can hide a press. The click counts after all of them:
// rendered before its own handler, a box just ticked would be drawn without its tick. The service, which renders pages
// too, has no presses.
for (const [type, handler] of Object.entries(ON)) {
  globalThis.addEventListener?.(type, handler, type !== 'click');
}

/**
 * Runs a callback after the press in progress; at once without one, as when the keyboard moves the focus. For every
 * `blur` handler that changes the layout.
 */
export const afterPress = (deed: () => void): void => {
  if (phase === 'none') deed();
  else waiting = [...waiting, deed];
};
