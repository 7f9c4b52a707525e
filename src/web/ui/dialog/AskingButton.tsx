import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/Button';
import { AskFirst } from './AskFirst';

interface AskingButtonProps
  extends Omit<ComponentProps<typeof AskFirst>, 'onClose' | 'act'>, Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  act?: ReactNode;
  children: ReactNode;
}

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
