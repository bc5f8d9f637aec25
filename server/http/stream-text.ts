/** A stream of texts as UTF-8, made as its reader takes them; a reader that cancels it ends the texts. */
export const streamText = (texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await texts.return();
      },
    },
    // Nothing is made before it is asked for.
    { highWaterMark: 0 },
  );
};
