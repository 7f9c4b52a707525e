export interface Asker {
  organizationId: string;
  accountId: string | null;
}

export class QueueFull extends Error {}

interface Bounds {
  running: number;
  waitingPerAccount: number;
}

type Work = () => Promise<unknown>;

/**
 * Runs one piece of work of an account at a time. Organizations take turns, and so do the accounts in each, so that nobody
 * waits for all that somebody else has asked for. What nobody in particular asks for may wait without a bound.
 */
export function fairQueue({ running, waitingPerAccount }: Bounds) {
  // A map keeps its order: whoever had their turn goes behind the others.
  const organizations = new Map<string, Map<string, Work[]>>();
  const busy = new Set<string>();

  function takeNext(): { asker: string; work: Work } | undefined {
    for (const [organizationId, accounts] of organizations)
      for (const [accountId, waiting] of accounts) {
        const asker = `${organizationId} ${accountId}`;
        if (busy.has(asker)) continue;
        const work = waiting.shift()!;
        goBehind(accounts, accountId, waiting, waiting.length > 0);
        goBehind(organizations, organizationId, accounts, accounts.size > 0);
        return { asker, work };
      }
    return undefined;
  }

  function advance(): void {
    while (busy.size < running) {
      const next = takeNext();
      if (!next) return;
      busy.add(next.asker);
      void next.work().finally(() => {
        busy.delete(next.asker);
        advance();
      });
    }
  }

  /** @throws QueueFull */
  return async <T>({ organizationId, accountId }: Asker, work: () => Promise<T>): Promise<T> => {
    const accounts = organizations.get(organizationId) ?? new Map<string, Work[]>();
    const waiting = accounts.get(accountId ?? '') ?? [];
    if (accountId !== null && waiting.length >= waitingPerAccount) throw new QueueFull();
    organizations.set(organizationId, accounts.set(accountId ?? '', waiting));
    return new Promise<T>((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      advance();
    });
  };
}

function goBehind<T>(line: Map<string, T>, name: string, value: T, stays: boolean): void {
  line.delete(name);
  if (stays) line.set(name, value);
}
