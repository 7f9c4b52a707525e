import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export function useCurrentInSight<Row extends HTMLElement>() {
  const location = useLocation();
  const row = useRef<Row>(null);
  useEffect(() => {
    const all = row.current?.getBoundingClientRect();
    const one = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (all && one) row.current!.scrollLeft += one.left - all.left + (one.width - all.width) / 2;
  }, [location]);
  return row;
}
