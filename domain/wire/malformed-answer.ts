/** The answer is not of the agreed shape: refused at the edge, before anything is drawn from it. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}
