import { useId, useState } from 'react';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Interest } from '@contract/entities/interests';
import { InterestNameInput } from '@contract/inputs/interests';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { useListInterestsInfiniteQuery } from '@web/api/interests';
import { space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList, type QueriedList } from '@web/ui/list/QueryList';
import { FilterButton } from '@web/ui/media/Chip';
import { useDebounced } from '@web/ui/time/useDebounced';
import { Quiet, Section } from './Sections';

interface InterestEditorProps {
  list: QueriedList<Interest>;
  onAdd: (name: string) => Promise<unknown>;
  onRemove: (interestId: string) => void;
}

/** What a channel or a content is about. Each press changes it at once. */
export function InterestEditor(props: InterestEditorProps) {
  const { interests } = useOrganization().MODULES;
  return interests?.enabled ? <Interests {...props} /> : null;
}

function Interests({ list, onAdd, onRemove }: InterestEditorProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const suggest = useDebounced(setTyped, SEARCH_DEBOUNCE_MS);
  const known = useListInterestsInfiniteQuery({ search: typed }, { skip: typed === '' });
  const suggestions = useId();
  const form = useForm(InterestNameInput, {
    id: 'about',
    initial: EMPTY,
    submit: (input) => onAdd(input.name),
  });
  const { onChange, ...name } = form.field('name');
  return (
    <Section>
      <h2>
        <FormattedMessage id="settings.interests" defaultMessage="Interests" />
      </h2>
      <KeepFocus>
        <QueryList
          list={list}
          skeleton={<Skeleton shape="text" />}
          empty={
            <Quiet>
              <FormattedMessage id="channelManagement.interests.none" defaultMessage="People find it by what it is about." />
            </Quiet>
          }
        >
          {(chosen) => (
            <Chips role="list">
              {chosen.map((interest) => (
                <li key={interest.id}>
                  <FilterButton
                    type="button"
                    aria-label={intl.formatMessage(
                      { id: 'channelManagement.interests.remove', defaultMessage: 'Remove {name}' },
                      { name: interest.name },
                    )}
                    onClick={() => onRemove(interest.id)}
                  >
                    <bdi>{interest.name}</bdi>
                    <X size={16} strokeWidth={1.5} aria-hidden />
                  </FilterButton>
                </li>
              ))}
            </Chips>
          )}
        </QueryList>
      </KeepFocus>
      <Adding form={form}>
        <TextField
          {...name}
          onChange={(next) => {
            onChange(next);
            suggest.call(next.trim());
          }}
          label={<FormattedMessage id="channelManagement.interests.name" defaultMessage="Interest" />}
          autoComplete="off"
          list={suggestions}
        />
        <datalist id={suggestions}>
          {known.currentData?.pages.flat().map((one) => (
            <option key={one.id} value={one.name}>
              {one.name}
            </option>
          ))}
        </datalist>
        <SubmitButton form={form} variant="secondary" done={<FormattedMessage id="settings.interests.added" defaultMessage="Added" />}>
          <FormattedMessage id="settings.interests.add" defaultMessage="Add" />
        </SubmitButton>
      </Adding>
    </Section>
  );
}

const EMPTY = { name: '' };

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Adding = styled(Form)`
  gap: ${space[3]};
  justify-items: start;
  max-inline-size: 420px;
  > :has(> input) {
    inline-size: 100%;
  }
`;
