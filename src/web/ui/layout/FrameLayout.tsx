import type { ReactNode } from 'react';

interface FrameLayoutProps {
  bare: boolean;
  skip?: ReactNode;
  brand: ReactNode;
  search?: ReactNode;
  tools?: ReactNode;
  rail: ReactNode;
  bar: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** The frame around every page, and around what is painted before the app is there, so nothing moves when the app takes over. */
export const FrameLayout = ({ bare, skip, brand, search, tools, rail, bar, busy, children }: FrameLayoutProps) => (
  <div className={bare ? 'frame bare' : 'frame'} aria-busy={busy}>
    {skip}
    <header className="frame-head">
      {brand}
      {search && <div className="frame-search">{search}</div>}
      <div className="frame-tools">{tools}</div>
    </header>
    {!bare && rail}
    <main className="frame-page" id="main" tabIndex={-1}>
      <div className="frame-inner">{children}</div>
    </main>
    {!bare && bar}
  </div>
);

interface BrandProps {
  name: string;
  logo?: string | null | undefined;
  darkLogo?: string | null | undefined;
}

/** The organization's logo and name. Of two logos only one travels: a lazy picture that is not displayed is not fetched. */
export const Brand = ({ name, logo, darkLogo }: BrandProps) => (
  <>
    {logo && (
      <img
        className={darkLogo ? 'frame-logo only-light' : 'frame-logo'}
        src={logo}
        alt=""
        height={32}
        loading={darkLogo ? 'lazy' : 'eager'}
      />
    )}
    {logo && darkLogo && <img className="frame-logo only-dark" src={darkLogo} alt="" height={32} loading="lazy" />}
    <span className="frame-name">{name}</span>
  </>
);
