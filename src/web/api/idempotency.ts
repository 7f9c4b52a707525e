interface Intention<T> {
  body: string;
  key: string;
  answer?: Promise<T>;
}

/**
 * Gives one key to one intention of the user: the same call with the same body, made again while the first is unanswered,
 * shares its answer; made again after the network failed, it carries the same key.
 */
export class Intentions<T> {
  private readonly open = new Map<string, Intention<T>>();

  constructor(
    private readonly newKey: () => string,
    private readonly isUnknown: (answer: T) => boolean,
  ) {}

  send(address: string, body: string, work: (key: string) => Promise<T>): Promise<T> {
    const before = this.open.get(address);
    // Another body at the same address is another intention, and the later one is what the user wants now.
    const intention: Intention<T> = before?.body === body ? before : { body, key: this.newKey() };
    if (intention.answer) return intention.answer;
    this.open.set(address, intention);
    intention.answer = work(intention.key).then((answer) => {
      delete intention.answer;
      if (!this.isUnknown(answer) && this.open.get(address) === intention) this.open.delete(address);
      return answer;
    });
    return intention.answer;
  }
}
