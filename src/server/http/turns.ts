interface Line {
  working: number;
  waiting: (() => void)[];
}

/**
 * Lets each key work on so much at once; what is more of it waits in that key's own line, and never before anybody else.
 * `take` answers false where the line is full.
 */
export function createTurns(atOnce: number, mostWaiting: number) {
  const lines = new Map<string, Line>();
  return {
    async take(key: string): Promise<boolean> {
      const line = lines.get(key) ?? { working: 0, waiting: [] };
      lines.set(key, line);
      if (line.working < atOnce) line.working += 1;
      else if (line.waiting.length >= mostWaiting) return false;
      // Whoever is done hands its turn on.
      else await new Promise<void>((resume) => line.waiting.push(resume));
      return true;
    },
    done(key: string): void {
      const line = lines.get(key)!;
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.working === 0) lines.delete(key);
    },
  };
}
