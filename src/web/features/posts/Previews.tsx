import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ActivityEntityInput } from '@contract/inputs/activities';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { useGetLinkPreviewQuery } from '@web/api/linkPreviews';
import { color, font, radius, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { useDebounced } from '@web/ui/time/useDebounced';
import { LinkCard } from './LinkCard';

interface PreviewsProps {
  entities: readonly ActivityEntityInput[];
  onLeaveOut: (href: string) => void;
}

export function Previews({ entities, onLeaveOut }: PreviewsProps) {
  const href = entities.find(({ type, preview }) => type === 'link' && preview)?.href ?? '';
  const [asked, setAsked] = useState(href);
  const wait = useDebounced(setAsked, SEARCH_DEBOUNCE_MS);
  // Nobody is asked about an address that is still being written.
  useEffect(() => wait.call(href), [href, wait]);
  return href !== '' && href === asked ? <Preview key={href} href={href} onLeaveOut={() => onLeaveOut(href)} /> : null;
}

function Preview({ href, onLeaveOut }: { href: string; onLeaveOut: () => void }) {
  const intl = useIntl();
  const { currentData: preview, isFetching } = useGetLinkPreviewQuery({ href });
  // Its room is kept, so that nothing jumps under the finger that is about to post.
  if (isFetching) return <Room aria-busy>{new URL(href).hostname}</Room>;
  return preview ? (
    <LinkCard preview={preview}>
      <IconButton label={intl.formatMessage({ id: 'posts.preview.remove', defaultMessage: 'Leave the preview out' })} onClick={onLeaveOut}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </LinkCard>
  ) : null;
}

const Room = styled.div`
  min-block-size: 72px;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
