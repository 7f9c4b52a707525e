import { useCallback, useEffect, useState } from 'react';
import { useIdentity } from '@web/platform/identity/context';
import type { KnownSession } from '@web/platform/identity/port';

/** The reader's sessions as the pool knows them, and the end of one. Nothing of this enters the state. */
export function useSessions() {
  const identity = useIdentity();
  const [sessions, setSessions] = useState<KnownSession[]>();
  const [error, setError] = useState<unknown>();
  const [ending, setEnding] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    let left = false;
    identity.sessions().then(
      (found) => !left && setSessions(found),
      (fault: unknown) => !left && setError(fault),
    );
    return () => {
      left = true;
    };
  }, [identity, asked]);

  const again = useCallback(() => {
    setError(undefined);
    setAsked((times) => times + 1);
  }, []);

  const end = async (key: string) => {
    setEnding(key);
    setError(undefined);
    try {
      await identity.endSession(key);
      setSessions((all) => all?.filter((each) => each.key !== key));
    } catch (fault) {
      setError(fault);
    } finally {
      setEnding(null);
    }
  };

  return { sessions, error, ending, again, end };
}
