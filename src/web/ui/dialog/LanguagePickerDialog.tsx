import { useState } from 'react';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Locale } from '@contract/locales';
import { color, font, radius, space } from '@web/theme/tokens';
import { Dialog } from './Dialog';
import { inputLook } from '../form/inputLook';

interface LanguagePickerDialogProps {
  open: boolean;
  locales: readonly Locale[];
  current: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

/** The languages of the app, found by their own name or the English one. */
export function LanguagePickerDialog({ open, locales, current, onPick, onClose }: LanguagePickerDialogProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const wanted = plain(search);
  const found = locales.filter(({ code, name, english }) => [code, name, english].some((word) => plain(word).includes(wanted)));
  const label = intl.formatMessage({ id: 'ui.languages.search', defaultMessage: 'Search languages' });

  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="ui.languages" defaultMessage="Language" />}>
      <Search
        type="search"
        data-first-focus
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <List role="list">
        {found.map(({ code, name, english, dir, flag }) => (
          <li key={code}>
            <Pick type="button" aria-current={code === current ? 'true' : undefined} onClick={() => onPick(code)}>
              <img src={flag} alt="" width={28} height={21} loading="lazy" />
              <span>
                <Own>
                  <bdi lang={code} dir={dir}>
                    {name}
                  </bdi>
                </Own>
                {english !== name && <English lang="en">{english}</English>}
              </span>
              {code === current && <Check size={20} strokeWidth={2} aria-hidden />}
            </Pick>
          </li>
        ))}
      </List>
      {found.length === 0 && (
        <None role="status">
          <FormattedMessage id="ui.none" defaultMessage="not found" />
        </None>
      )}
    </Dialog>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const Search = styled.input`
  ${inputLook}
  position: sticky;
  inset-block-start: 2px;
  z-index: 1;
  margin-block: 2px ${space[4]};
  box-shadow: 0 0 0 6px ${color.raised};
`;

// The list keeps the height of the window while it is narrowed, so that the dialog does not dance.
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  align-content: start;
  min-block-size: min(48dvh, 420px);
`;

const Pick = styled.button`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  inline-size: 100%;
  min-block-size: 56px;
  padding: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: none;
  text-align: start;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
  &[aria-current] {
    background: ${color.primaryTint};
    color: ${color.primaryText};
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
