import { ApiError } from './errors';

interface Line {
  working: number;
  waiting: (() => void)[];
}

interface TurnLimits {
  /** Of one key, while it is alone. */
  most: number;
  /** Of one key, however many there are. */
  fewest: number;
  /** Of all keys together, as long as each has its fewest. */
  together: number;
  waiting: number;
}

/**
 * Lets each key work on so much at once, and on less where many keys work; what is more of it waits in that key's own line,
 * and never before anybody else. `take` answers false where the line is full.
 */
export function createTurns({ most, fewest, together, waiting }: TurnLimits) {
  const lines = new Map<string, Line>();
  const share = () => (lines.size === 1 ? most : Math.min(most, Math.max(fewest, Math.floor(together / lines.size))));
  return {
    async take(key: string): Promise<boolean> {
      const line = lines.get(key) ?? { working: 0, waiting: [] };
      lines.set(key, line);
      if (line.working < share()) line.working += 1;
      else if (line.waiting.length >= waiting) return false;
      // Whoever is done hands its turn on.
      else await new Promise<void>((resume) => line.waiting.push(resume));
      return true;
    },
    done(key: string): void {
      const line = lines.get(key)!;
      line.working -= 1;
      while (line.waiting.length > 0 && line.working < share()) {
        line.working += 1;
        line.waiting.shift()!();
      }
      if (line.working === 0) lines.delete(key);
    },
  };
}

/**
 * Does what is asked of one key in its turn.
 * @throws ApiError tooManyRequests where too many of that key wait already.
 */
export function createLine(limits: TurnLimits) {
  const turns = createTurns(limits);
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (!(await turns.take(key))) throw new ApiError('tooManyRequests', { headers: { 'retry-after': '1' } });
    try {
      return await work();
    } finally {
      turns.done(key);
    }
  };
}
