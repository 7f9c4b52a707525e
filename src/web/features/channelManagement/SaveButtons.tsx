import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, frame, radius, shadow, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { SubmitButton } from '@web/ui/form/Form';
import type { FormState } from '@web/ui/form/useForm';

interface SaveButtonsProps {
  form: FormState & { dirty: boolean; reset: () => void };
}

/** Saves what was changed in a form that keeps it on this device until then, or drops it. It stays in sight while there is any. */
export const SaveButtons = ({ form }: SaveButtonsProps) => (
  <Actions $open={form.dirty}>
    <SubmitButton form={form} done={<FormattedMessage id="settings.saved" defaultMessage="Saved" />}>
      <FormattedMessage id="channelManagement.save" defaultMessage="Save changes" />
    </SubmitButton>
    {form.dirty && !form.sending && (
      <>
        <Button variant="quiet" onClick={form.reset}>
          <FormattedMessage id="settings.giveUp" defaultMessage="Discard changes" />
        </Button>
        <Unsaved role="status">
          <FormattedMessage id="settings.unsaved" defaultMessage="Not saved yet. It is kept on this device." />
        </Unsaved>
      </>
    )}
  </Actions>
);

const Actions = styled.div<{ $open: boolean }>`
  position: ${({ $open }) => ($open ? 'sticky' : 'static')};
  inset-block-end: calc(${frame.foot} + ${space[3]});
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  justify-self: start;
  margin-inline: -${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.lg};
  background: ${({ $open }) => ($open ? color.raised : 'transparent')};
  box-shadow: ${({ $open }) => ($open ? shadow.float : 'none')};
`;

const Unsaved = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
