import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link to a page of the app. The router's own brings its data router's prefetching along, which is as large as all our links. */
export function Link({ to, replace = false, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, ...(target && { target }) });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  end?: boolean;
  here?: boolean | undefined;
}

export function NavLink({ end, here, ...rest }: NavLinkProps) {
  const shown = useLocation().pathname;
  const { pathname } = useResolvedPath(rest.to);
  const isHere = here || shown === pathname || (!end && shown.startsWith(`${pathname}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />;
}
