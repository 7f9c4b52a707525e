import { useMemo, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Self } from '@contract/entities/accounts';
import type { FieldError } from '@contract/errors';
import { useUpdateSelfMutation } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { focusField } from '@web/ui/form/focusField';
import { useAfter } from '@web/ui/time/useAfter';
import { useKept } from '@web/ui/hooks/useKept';
import { changesTo, isProfileField, isUsername, profileOf, readChanges, type Profile, type ProfileField } from './profile';

/** The id of a field's control, by which its fault leads to it. */
export const fieldId = (field: ProfileField) => `profile-${field}`;

/** For so long the button says that it is saved. */
const SAID_FOR_MS = 3_000;

/** The profile's form: what is changed is kept on this device until it is saved or given up. */
export function useProfileForm(self: Self) {
  const intl = useIntl();
  const [kept, keep] = useKept(`${KEYS.draft}.${self.id}.profile`);
  const changed = useMemo(() => readChanges(kept), [kept]);
  const [faults, setFaults] = useState<Partial<Record<ProfileField, string>>>({});
  const [saved, setSaved] = useState(false);
  const [update, { isLoading }] = useUpdateSelfMutation();

  const profile = profileOf(self, changed);
  const changes = changesTo(self, profile);
  const dirty = Object.keys(changes).length > 0;
  useAfter(saved ? SAID_FOR_MS : null, () => setSaved(false));

  const change = (field: ProfileField) => (text: string) => {
    setSaved(false);
    setFaults(({ [field]: _gone, ...others }) => others);
    keep(JSON.stringify({ ...changed, [field]: text } satisfies Partial<Profile>));
  };

  const show = (found: Partial<Record<ProfileField, string>>) => {
    setFaults(found);
    const [first] = Object.keys(found) as ProfileField[];
    if (first) focusField(fieldId(first));
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isUsername(profile.username.trim())) {
      return show({
        username: intl.formatMessage({
          id: 'settings.username.form',
          defaultMessage: 'At least three lower-case letters, numbers or single dashes.',
        }),
      });
    }
    const { error } = dirty ? await update(changes) : {};
    if (!error) {
      keep(null);
      setFaults({});
      return setSaved(true);
    }
    show(faultsOf('errors' in error ? error.errors : undefined));
  }

  return { profile, faults, change, save, saving: isLoading, saved, dirty, giveUp: () => keep(null) };
}

function faultsOf(errors: FieldError[] = []): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(errors.filter(({ field }) => isProfileField(field)).map(({ field, message }) => [field, message]));
}
