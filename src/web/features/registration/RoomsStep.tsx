import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EventRoomType } from '@contract/entities/roomTypes';
import { Form } from '@web/ui/form/Form';
import { apiErrors } from '@web/ui/form/apiErrors';
import { isEqual } from '@web/ui/form/formValues';
import { useForm } from '@web/ui/form/useForm';
import type { CartDraft } from './cart';
import { PassGroups } from './PassGroups';
import { RoomChoice } from './RoomChoice';
import { faultOf, RoomsInput, roomsOf, roomTypesFor, type Rooms } from './rooms';
import type { FootAction } from './StepFoot';

export interface RoomsStepProps {
  draft: CartDraft;
  offered: readonly EventRoomType[];
  rooms: Rooms;
  onChange: (rooms: Rooms) => void;
  save: (rooms: Rooms) => Promise<void>;
  onDone: () => Promise<void>;
  /** Somebody else was quicker: what is left has to be looked at anew. */
  onRefused: () => void;
  back: string;
  foot: (action: FootAction) => ReactNode;
}

class NotYetRight extends Error {}

const explain = (error: unknown) =>
  error instanceof NotYetRight
    ? { form: <FormattedMessage id="registration.rooms.notYet" defaultMessage="Mend what is marked to go on." /> }
    : apiErrors(error);

export function RoomsStep({ draft, offered, rooms, onChange, save, onDone, onRefused, back, foot }: RoomsStepProps) {
  const [tried, setTried] = useState(false);
  const passes = draft.passes.filter((pass) => roomTypesFor(pass, offered).length > 0);
  const form = useForm(RoomsInput, {
    id: 'rooms',
    // The checkout holds them: it adds them up beside the step.
    initial: { rooms },
    async submit({ rooms: chosen }) {
      setTried(true);
      if (Object.values(chosen).some((room) => faultOf(draft, chosen, room, offered))) throw new NotYetRight();
      if (!isEqual(chosen, roomsOf(draft))) {
        await save(chosen).catch((error: unknown) => {
          onRefused();
          throw error;
        });
      }
      await onDone();
    },
    explain,
    guarded: false,
    keepValues: true,
  });
  const change = (next: Rooms) => {
    form.clear('rooms');
    onChange(next);
  };

  return (
    <Form form={form}>
      <PassGroups passes={passes}>
        {(pass) => <RoomChoice {...{ draft, offered, rooms, pass, passes, tried }} onChange={change} />}
      </PassGroups>
      {foot({ label: <FormattedMessage id="registration.continue" defaultMessage="Continue" />, pending: form.sending, back })}
    </Form>
  );
}
