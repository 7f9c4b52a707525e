import { createElement, Fragment, type ReactNode } from 'react';
import { parseHtml } from '@web/platform/parseHtml';

/** What a page may be made of. Everything else is left out, and its words stay; scripts and styles go with theirs. */
const ELEMENTS = new Set(
  'p h2 h3 h4 ul ol li strong b em i u s br hr blockquote code pre table thead tbody tr th td dl dt dd sub sup'.split(' '),
);
const WITH_THEIR_WORDS = new Set('script style template iframe object svg math noscript textarea select title'.split(' '));

const isAddress = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href);

/** Makes elements of a page's HTML, of which nothing but known elements and plain links is taken. */
export function pageHtml(html: string): ReactNode {
  return childrenOf(parseHtml(html));
}

const childrenOf = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (WITH_THEIR_WORDS.has(name)) return null;
  // The page has its own heading above.
  if (name === 'h1') return <h2>{childrenOf(node)}</h2>;
  if (name === 'br' || name === 'hr') return createElement(name);
  const href = name === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (isAddress(href)) {
    const away = /^https?:/i.test(href);
    return (
      <a href={href} {...(away && { target: '_blank', rel: 'noreferrer' })}>
        {childrenOf(node)}
      </a>
    );
  }
  // White space between rows is no child that a table may have.
  if (/^(table|thead|tbody|tr)$/.test(name))
    return createElement(
      name,
      null,
      [...node.children].map((child, index) => <Fragment key={index}>{elementOf(child)}</Fragment>),
    );
  return ELEMENTS.has(name) ? createElement(name, { dir: 'auto' }, childrenOf(node)) : childrenOf(node);
}
