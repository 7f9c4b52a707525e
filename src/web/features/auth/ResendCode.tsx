import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@web/ui/button/Button';

interface ResendCodeProps {
  send: () => Promise<unknown>;
  onAsk: () => void;
  onError: (error: unknown) => void;
}

export function ResendCode({ send, onAsk, onError }: ResendCodeProps) {
  const [step, setStep] = useState<'idle' | 'sending' | 'sent'>('idle');
  const again = () => {
    setStep('sending');
    onAsk();
    send().then(
      () => setStep('sent'),
      (error: unknown) => {
        setStep('idle');
        onError(error);
      },
    );
  };
  return (
    <Button
      variant="quiet"
      wide
      pending={step === 'sending'}
      success={step === 'sent'}
      successText={<FormattedMessage id="auth.code.sent" defaultMessage="A new code is on its way" />}
      onClick={again}
    >
      <FormattedMessage id="auth.code.again" defaultMessage="Send another code" />
    </Button>
  );
}
