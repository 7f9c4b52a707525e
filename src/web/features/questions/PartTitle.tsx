import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font } from '@web/theme/tokens';

/** Which part of the form this is. It takes the focus when another part is shown, so that the reader begins at its top. */
export function PartTitle({ current, all }: { current: number; all: number }) {
  const title = useRef<HTMLParagraphElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== current) {
      title.current?.focus({ preventScroll: true });
      title.current?.scrollIntoView?.({ block: 'center' });
    }
    before.current = current;
  }, [current]);
  return (
    <Quiet ref={title} tabIndex={-1}>
      <FormattedMessage id="questions.progress" defaultMessage="Part {current, number} of {all, number}" values={{ current, all }} />
    </Quiet>
  );
}

const Quiet = styled.p`
  margin-block-end: -24px;
  color: ${color.quiet};
  font-size: ${font.sm};
  outline: 0;
`;
