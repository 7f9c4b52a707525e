/** What became of an answer that was sent: it is with the server, did not get there, or is not taken as it is. */
export type Sent = 'saved' | 'failed' | 'refused';

export type SaveStatus = 'waiting' | 'sending' | Sent;

export interface AnswerAt {
  passId: string;
  questionId: string;
}

interface AutosavePorts {
  send: (at: AnswerAt, value: string) => Promise<Sent>;
  after: (ms: number, then: () => void) => () => void;
  changed: (at: AnswerAt, status: SaveStatus) => void;
}

export interface UnsavedAnswer {
  at: AnswerAt;
  value: string;
}

interface Entry extends UnsavedAnswer {
  status: SaveStatus;
  callOff: () => void;
}

const TYPING_PAUSE_MS = 700;

/**
 * Sends each answer as it is given: one at a time for each question, the newest last, so that no slow
 * answer overtakes a later one. What failed is sent again as soon as something else gets through; what was refused is not.
 */
export class AnswerAutosave {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly ports: AutosavePorts) {}

  /** Takes a new value; `typed` ones wait for a pause in the typing. */
  give(at: AnswerAt, value: string, typed: boolean): void {
    const entry = this.entryAt(at);
    entry.callOff();
    entry.value = value;
    if (entry.status === 'sending') return;
    this.mark(entry, 'waiting');
    if (typed) entry.callOff = this.ports.after(TYPING_PAUSE_MS, () => void this.send(entry));
    else void this.send(entry);
  }

  /** Sends at once what waits or has failed, such as when the field is left or the next step is taken. */
  async flush(): Promise<void> {
    await Promise.all(
      [...this.entries.values()].filter(({ status }) => status === 'waiting' || status === 'failed').map((entry) => this.send(entry)),
    );
  }

  unsaved(): UnsavedAnswer[] {
    return [...this.entries.values()]
      .filter(({ status }) => status !== 'saved' && status !== 'refused')
      .map(({ at, value }) => ({ at, value }));
  }

  private entryAt(at: AnswerAt): Entry {
    const key = `${at.passId} ${at.questionId}`;
    const entry = this.entries.get(key) ?? { at, value: '', status: 'saved', callOff: () => {} };
    this.entries.set(key, entry);
    return entry;
  }

  private async send(entry: Entry): Promise<void> {
    entry.callOff();
    this.mark(entry, 'sending');
    const { value } = entry;
    const sent = await this.ports.send(entry.at, value);
    if (entry.value !== value) return this.send(entry);
    this.mark(entry, sent);
    if (sent !== 'failed') await this.again();
  }

  private async again(): Promise<void> {
    const failed = [...this.entries.values()].find(({ status }) => status === 'failed');
    if (failed) await this.send(failed);
  }

  private mark(entry: Entry, status: SaveStatus): void {
    entry.status = status;
    this.ports.changed(entry.at, status);
  }
}
