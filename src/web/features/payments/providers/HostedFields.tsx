import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { wordsLocale } from '@contract/rules/localePaths';
import { color, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useAfter } from '@web/ui/time/useAfter';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import type { DrawFields, Prove, ProviderFieldsProps } from './fields';
import { useHostedFieldTexts } from './texts';

/** So long a provider's script is waited for. */
const PATIENCE_MS = 20_000;

interface HostedFieldsProps extends ProviderFieldsProps {
  load: () => Promise<DrawFields>;
}

/** The provider's own fields: its script and its frames come from the provider, and only to who pays with it. */
export function HostedFields({ load, intent, readSecret, onReady }: HostedFieldsProps) {
  const locale = wordsLocale(useIntl().locale);
  const texts = useHostedFieldTexts();
  const box = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [approved, setApproved] = useState(false);
  const draw = useLatest((at: HTMLElement, tell: (prove: Prove | null) => void) => {
    const setting = { intent, texts, locale, secret: readSecret() ?? '', colors: colorsOf(at), onReady: tell };
    return load().then((drawFields) => drawFields(at, { ...setting, onApproved: () => setApproved(true) }));
  });
  const onReadyNow = useLatest(onReady);
  useAfter(state === 'loading' ? PATIENCE_MS : null, () => setState('failed'));

  useEffect(() => {
    const at = document.createElement('div');
    box.current!.replaceChildren(at);
    let gone = false;
    let remove: (() => void) | undefined;
    setState('loading');
    draw(at, (prove) => !gone && onReadyNow(prove)).then(
      (drawn) => {
        if (gone) return drawn();
        remove = drawn;
        return setState('there');
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
      remove?.();
      onReadyNow(null);
    };
  }, [intent.id, attempt, draw, onReadyNow]);

  // Who has said in the provider's window that they pay need not say it here again.
  useEffect(() => {
    if (approved) box.current?.closest('form')?.requestSubmit();
  }, [approved]);

  return (
    <>
      {state === 'loading' && <Skeleton shape="text" />}
      {state === 'failed' && <Unreached retry={() => setAttempt(attempt + 1)} />}
      <Box ref={box} hidden={state !== 'there'} />
    </>
  );
}

function Unreached({ retry }: { retry: () => void }) {
  const { NAME } = useOrganization();
  return (
    <Notice kind="warning">
      <strong>
        <FormattedMessage id="payments.unreached" defaultMessage="The payment fields could not be loaded. Nothing was charged." />
      </strong>
      <Next>
        <FormattedMessage
          id="payments.unreached.next"
          defaultMessage="Check your connection and anything that blocks content, or pay from another browser or device: your order is kept in your account. {name} can also tell you how else to pay."
          values={{ name: <bdi>{NAME}</bdi> }}
        />
      </Next>
      <Button variant="secondary" size="sm" onClick={retry}>
        <FormattedMessage id="errors.retry" defaultMessage="Try again" />
      </Button>
    </Notice>
  );
}

/** Frames of others do not see the page's styles. */
function colorsOf(at: HTMLElement) {
  const { color: text, accentColor, backgroundColor } = getComputedStyle(at);
  return { text, accent: accentColor === 'auto' ? text : accentColor, surface: backgroundColor };
}

const Next = styled.p`
  margin-block: ${space[1]} ${space[3]};
`;

const Box = styled.div`
  & > div {
    display: grid;
    gap: ${space[2]};
    color: ${color.text};
    background: ${color.surface};
    accent-color: ${color.primary};
  }
  [data-field] {
    block-size: 48px;
    padding-inline: ${space[3]};
    margin-block-end: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.sm};
  }
  .AcceptUI {
    min-block-size: 48px;
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.sm};
  }
`;
