/** A reason not to start that the one who starts can mend; its message is one sentence and all that is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
