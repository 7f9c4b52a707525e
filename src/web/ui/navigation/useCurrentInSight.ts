import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the current place of a row into sight where there is no room for all of them. */
export function useCurrentInSight() {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list || list.scrollWidth <= list.clientWidth) return;
    list.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return row;
}
