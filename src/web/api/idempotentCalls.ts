interface IdempotentCall<T> {
  body: string;
  key: string;
  answer?: Promise<T>;
}

/**
 * Gives one key to what the user wants once: the same call with the same body, made again while the first is unanswered,
 * shares its answer; made again after the network failed, it carries the same key.
 */
export class IdempotentCalls<T> {
  private readonly open = new Map<string, IdempotentCall<T>>();

  constructor(
    private readonly newKey: () => string,
    private readonly isUnknown: (answer: T) => boolean,
  ) {}

  send(address: string, body: string, work: (key: string) => Promise<T>): Promise<T> {
    const before = this.open.get(address);
    // Another body at the same address is another wish, and the later one counts.
    const call: IdempotentCall<T> = before?.body === body ? before : { body, key: this.newKey() };
    if (call.answer) return call.answer;
    this.open.set(address, call);
    call.answer = work(call.key).then((answer) => {
      delete call.answer;
      if (!this.isUnknown(answer) && this.open.get(address) === call) this.open.delete(address);
      return answer;
    });
    return call.answer;
  }
}
