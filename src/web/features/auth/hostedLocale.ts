import { useEffect, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { localeOfPath } from '@contract/rules/localePaths';
import { KEYS } from '@web/platform/keys';
import { storage } from '@web/platform/storage';

/** Keeps the language of the present address for the way back from a hosted page, whose address is one and the same for all. */
export function useKeepLocale(): () => void {
  const locale = localeOfPath(useHref('/'));
  return () => storage.write(KEYS.hostedLocale, locale);
}

export function useKeptLocale(): boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = localeOfPath(useHref('/'));
  const [kept] = useState(() => localeOfPath(`/${storage.read(KEYS.hostedLocale) ?? ''}`));
  const missing = kept !== null && here === null;
  useEffect(() => {
    if (!missing) return;
    storage.write(KEYS.hostedLocale, null);
    void navigate(`/${kept}${pathname}${search}`, { replace: true });
  }, [missing, kept, pathname, search, navigate]);
  return !missing;
}
