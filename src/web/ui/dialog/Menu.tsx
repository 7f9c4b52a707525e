import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type Ref } from 'react';
import type { MenuItem } from './MenuEntry';
import { MenuLayer } from './MenuLayer';

export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (given: MenuTrigger) => ReactElement;
  header?: ReactNode;
  openAtOnce?: boolean;
}

export function Menu({ label, items, trigger, header, openAtOnce = false }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);

  const opened = useRef(!openAtOnce);
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    button.current?.focus({ preventScroll: true });
    // Opened by its button, it also closes by it and gives the focus back to it.
    button.current?.click();
  }, []);

  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'menu' })}
      <MenuLayer {...{ id, label, items, header, layer }} anchor={button} />
    </>
  );
}
