// The process in which pictures are drawn: started, watched and ended by `processes.ts`.
import { type DrawingOrder, drawPicture } from './draw.ts';

// The service ends it. A terminal sends its signals to every process of the group, and this one may be drawing.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// An ordinary exit would wait for the drawing, which may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', (order: DrawingOrder) => {
  void drawPicture(order).then((drawing) => process.send?.(drawing));
});
