import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { Slug } from '@contract/text';
import { useCheckListingSlugQuery } from '@web/api/eventListings';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { useDebounced } from '@web/ui/time/useDebounced';

export function SlugField({ eventId, field }: { eventId: string; field: FieldBinding<string> }) {
  const [asked, setAsked] = useState<string | null>(null);
  const ask = useDebounced((typed: string) => setAsked(typed), SEARCH_DEBOUNCE_MS);
  const wanted = asked !== null && asked === field.value && Slug.safeParse(asked).success ? asked : null;
  const { currentData } = useCheckListingSlugQuery({ eventId, slug: wanted ?? '' }, { skip: wanted === null });
  return (
    <TextField
      {...field}
      onChange={(value) => {
        field.onChange(value);
        ask.call(value);
      }}
      error={
        field.error ??
        (currentData?.free === false && <FormattedMessage id="listings.form.slug.taken" defaultMessage="Another event has this address." />)
      }
      hint={
        wanted !== null && currentData?.free ? (
          <FormattedMessage id="listings.form.slug.free" defaultMessage="This address is free." />
        ) : (
          <FormattedMessage
            id="listings.form.slug.about"
            defaultMessage="Its page stands at /events/{slug}."
            values={{ slug: field.value || '…' }}
          />
        )
      }
      label={<FormattedMessage id="listings.form.slug" defaultMessage="Address" />}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
