/** What goes wrong with some of many things, none of which keeps the others from being done. */
export class Failures {
  private readonly errors: unknown[] = [];

  async collect(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.errors.push(error);
      return false;
    }
  }

  /** @throws AggregateError of all that was collected. */
  throwIfAny(message: string): void {
    if (this.errors.length > 0) throw new AggregateError(this.errors, message);
  }
}
