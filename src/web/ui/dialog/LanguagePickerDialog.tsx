import { useId, useState, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Locale } from '@contract/locales';
import { catalogueCode } from '@contract/rules/localePaths';
import { color, font, radius, space } from '@web/theme/tokens';
import { Dialog } from './Dialog';
import { Announcer } from '../feedback/Announcer';
import { Option } from '../form/ComboboxField';
import { inputStyles } from '../form/inputStyles';
import { useCombobox } from '../form/useCombobox';

interface LanguagePickerDialogProps {
  open: boolean;
  locales: readonly Locale[];
  current: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

/** The languages of the app, found by their own name or the English one; those whose words would be English stand apart. */
export function LanguagePickerDialog({ open, locales, current, onPick, onClose }: LanguagePickerDialogProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const wanted = plain(search);
  const matching = locales.filter(({ code, name, english }) => [code, name, english].some((word) => plain(word).includes(wanted)));
  const translated = matching.filter(({ code }) => catalogueCode(code));
  const english = matching.filter(({ code }) => !catalogueCode(code));
  const found = [...translated, ...english];
  const combobox = useCombobox({
    id: useId(),
    options: found,
    open: true,
    onChoose: ({ code }) => onPick(code),
    takesFirst: () => wanted !== '',
  });
  const label = intl.formatMessage({ id: 'ui.languages.search', defaultMessage: 'Search languages' });

  const language = (locale: Locale, index: number) => (
    <Language key={locale.code} {...combobox.option(locale, index)} aria-selected={locale.code === current}>
      <img src={locale.flag} alt="" width={28} height={21} loading="lazy" />
      <span>
        <Own>
          <bdi lang={locale.code} dir={locale.dir}>
            {locale.name}
          </bdi>
        </Own>
        {locale.english !== locale.name && <English lang="en">{locale.english}</English>}
      </span>
      {locale.code === current && <Check size={20} strokeWidth={2} aria-hidden />}
    </Language>
  );

  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="ui.languages" defaultMessage="Language" />}>
      <Search
        {...combobox.input}
        type="search"
        data-first-focus
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => {
          combobox.forget();
          setSearch(target.value);
        }}
      />
      <List {...combobox.list} aria-label={label}>
        <Group
          locales={translated}
          title={<FormattedMessage id="ui.languages.translated" defaultMessage="Translated" />}
          render={(locale, index) => language(locale, index)}
        />
        <Group
          locales={english}
          title={<FormattedMessage id="ui.languages.english" defaultMessage="Shown in English" />}
          about={<FormattedMessage id="ui.languages.english.about" defaultMessage="Dates and numbers follow the language you choose." />}
          render={(locale, index) => language(locale, translated.length + index)}
        />
      </List>
      <Announcer>
        {wanted !== '' && (
          <FormattedMessage
            id="ui.search.found"
            defaultMessage="{count, plural, =0 {not found} one {# found} other {# found}}"
            values={{ count: found.length }}
          />
        )}
      </Announcer>
      {found.length === 0 && (
        <None aria-hidden>
          <FormattedMessage id="ui.none" defaultMessage="not found" />
        </None>
      )}
    </Dialog>
  );
}

interface GroupProps {
  locales: readonly Locale[];
  title: ReactNode;
  about?: ReactNode;
  render: (locale: Locale, index: number) => ReactNode;
}

function Group({ locales, title, about, render }: GroupProps) {
  const id = useId();
  if (locales.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <Title role="presentation">
        <b id={id}>{title}</b>
        {about && <About>{about}</About>}
      </Title>
      <Columns role="presentation">{locales.map(render)}</Columns>
    </div>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const Search = styled.input`
  ${inputStyles}
  position: sticky;
  inset-block-start: 2px;
  z-index: 1;
  margin-block: 2px ${space[4]};
  box-shadow: 0 0 0 6px ${color.raised};
`;

// The list keeps the height of the window while it is narrowed, so that the dialog does not dance.
const List = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: start;
  min-block-size: min(48dvh, 420px);
  /* A sheet stands on the lower edge: it keeps its height, or the search would move under the finger. */
  @media (max-width: 639px) {
    min-block-size: 70dvh;
  }
`;

const Title = styled.p`
  padding: 0 ${space[2]} ${space[2]};
`;

const About = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  margin: 0;
  padding: 0;
`;

const Language = styled(Option)`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: ${space[2]};
  align-items: center;
  min-block-size: 56px;
  padding: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  &[aria-selected='true'] {
    background: ${color.primaryTint};
    font-weight: inherit;
  }
  > img {
    border-radius: 4px;
    box-shadow: 0 0 0 1px ${color.line};
    object-fit: cover;
  }
`;

const Own = styled.span`
  display: block;
  overflow: hidden;
  font-weight: 550;
  line-height: 1.3;
  text-overflow: ellipsis;
`;

const English = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.xs};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const None = styled.p`
  color: ${color.quiet};
  text-align: center;
`;
