import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Changes = Readonly<Record<string, string | null>>;

interface QuietQuery {
  query: URLSearchParams;
  change: (changes: Changes) => void;
  /** Takes a step on in the history, which the whole app hears of. */
  go: (changes: Changes) => void;
}

// What the router knows is as old as its last step.
function queryWith(changes: Changes): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

/**
 * What stands behind the ? of the address, and how to change it for whoever uses it here alone. The router does not hear of
 * it, so nothing else is drawn again; a step through the history, a link and a reload find it all the same.
 */
export function useQuietQuery(): QuietQuery {
  const navigate = useNavigate();
  const location = useLocation();
  const [own, setOwn] = useState({ location, query: new URLSearchParams(location.search) });
  let current = own;
  if (own.location !== location) {
    current = { location, query: new URLSearchParams(location.search) };
    setOwn(current);
  }
  const change = useCallback((changes: Changes) => {
    const { history, location: here } = window;
    const query = queryWith(changes);
    const search = query.toString();
    history.replaceState(history.state, '', here.pathname + (search && `?${search}`) + here.hash);
    setOwn((before) => ({ ...before, query }));
  }, []);
  const go = useCallback(
    (changes: Changes) => void navigate({ search: queryWith(changes).toString() }, { preventScrollReset: true }),
    [navigate],
  );
  return { query: current.query, change, go };
}
