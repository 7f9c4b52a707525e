import { Star } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Session } from '@contract/entities/sessions';
import { useSaveSessionMutation, useUnsaveSessionMutation } from '@web/api/savedSessions';
import { IconButton } from '@web/ui/button/IconButton';
import { isSaved } from './agenda';

export function SaveSession({ session, eventId }: { session: Session; eventId: string }) {
  const intl = useIntl();
  const [save] = useSaveSessionMutation();
  const [unsave] = useUnsaveSessionMutation();
  const saved = isSaved(session);
  return (
    <Small
      aria-pressed={saved}
      label={intl.formatMessage({ id: 'events.session.save', defaultMessage: 'Save {name}' }, { name: session.name })}
      onClick={() => void (saved ? unsave : save)({ eventId, sessionId: session.id })}
    >
      <Star size={20} strokeWidth={1.5} fill={saved ? 'currentColor' : 'none'} aria-hidden />
    </Small>
  );
}

// As high as the line it stands in.
const Small = styled(IconButton)`
  margin-block: -8px;
`;
