import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/Button';
import { AskFirst } from './AskFirst';

interface AskingButtonProps
  extends Omit<ComponentProps<typeof AskFirst>, 'onClose' | 'act'>, Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** The name of what is done, where the button's own words do not say it. */
  act?: ReactNode;
  children: ReactNode;
}

/** A button for what cannot be taken back: it asks first. */
export function AskingButton({ variant = 'quiet', size = 'sm', className, children, act = children, ...asked }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && <AskFirst {...asked} act={act} onClose={() => setAsking(false)} />}
    </>
  );
}
