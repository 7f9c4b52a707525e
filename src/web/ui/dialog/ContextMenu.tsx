import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { MenuLayer } from './MenuLayer';

export function ContextMenu(props: Omit<ComponentProps<typeof MenuLayer>, 'id' | 'layer'>) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => layer.current!.showPopover(), []);
  return <MenuLayer id={useId()} layer={layer} {...props} />;
}
