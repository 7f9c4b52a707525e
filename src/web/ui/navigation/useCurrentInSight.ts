import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export function useCurrentInSight<Row extends HTMLElement>() {
  const { pathname, search } = useLocation();
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    const current = list?.querySelector('[aria-current=page]');
    if (!list || !current || list.scrollWidth <= list.clientWidth) return;
    const [all, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [pathname, search]);
  return row;
}
