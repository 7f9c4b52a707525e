/** The shapes of a page's content before it is there. */
export type SkeletonKind = 'list' | 'event' | 'form' | 'plain';

/** The shapes a page may have; a conversation has the window to itself. */
export type ShellKind = SkeletonKind | 'conversation';

export interface Shell {
  /** The organization's name, as its configuration has it. */
  name: string;
  logo?: string | null;
  /** The logo for dark grounds, where there is one. */
  darkLogo?: string | null;
  kind: ShellKind;
  /** What a form's page says of the organization under its title. */
  lead?: string | undefined;
  /** Address of the picture that the page opens with, 1200 by 627. */
  picture?: string | undefined;
}

// Each name that a system lacks is looked for before the first words are drawn, so there are few. Windows is asked for its
// own by name: in some languages its `system-ui` is a face that was not made for Latin.
const FONT = `-apple-system,"Segoe UI Variable Text","Segoe UI",system-ui,sans-serif`;

const GROUND = `
*,::before,::after{box-sizing:border-box}
*{margin:0}
:root{--head:56px;--bar:calc(60px + env(safe-area-inset-bottom,0px));--rail:88px;--control:40px}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding-block:calc(var(--head) + 16px) 96px}
body{min-block-size:100dvh;background:var(--page);color:var(--text);font:400 1rem/1.5 ${FONT};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.2;font-weight:680;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:1.75rem}h2{font-size:1.375rem}h3{font-size:1.125rem}h4{font-size:1rem}
p{max-inline-size:70ch;text-wrap:pretty}
img,svg,video{display:block;max-inline-size:100%}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{touch-action:manipulation}
a{color:var(--primary-text);text-underline-offset:.2em;text-decoration-thickness:1px}
ul[role=list],ol[role=list]{list-style:none;padding:0}
fieldset{border:0;padding:0;min-inline-size:0}
dialog{color:inherit}
@media (pointer:coarse){html:has(dialog:modal){overflow:hidden}}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
:is(h1,h2)[tabindex="-1"]{outline:0}
::selection{background:var(--primary-tint);color:var(--text)}
::placeholder{color:var(--text-faint);opacity:1}
[hidden]{display:none!important}
[data-theme=dark] .only-light,.only-dark{display:none}
[data-theme=dark] .only-dark{display:block}
@media (prefers-color-scheme:dark){[data-theme=auto] .only-light{display:none}[data-theme=auto] .only-dark{display:block}}
.unseen:not(:focus):not(:active){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:fixed;inset-block-start:8px;inset-inline-start:8px;z-index:60;padding:10px 16px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
.skip:not(:focus){transform:translateY(-200%)}
`;

const FRAME = `
.frame{display:grid;grid-template:var(--head) 1fr/minmax(0,1fr);min-block-size:100dvh}
.frame-head{position:sticky;inset-block-start:0;z-index:20;display:flex;align-items:center;gap:8px;padding-inline:16px;background:var(--page);border-block-end:1px solid transparent}
.frame-brand{display:flex;align-items:center;gap:12px;min-inline-size:0;margin-inline-end:auto;padding-block:6px;border-radius:8px;color:var(--text);text-decoration:none;font-weight:680;letter-spacing:-.01em}
.frame-logo{flex:none;block-size:32px;min-inline-size:32px;max-inline-size:132px;object-fit:contain}
.frame-name{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;unicode-bidi:plaintext}
.frame-search:empty{display:none}
.frame-tools{display:flex;flex:none;align-items:center;gap:4px;min-block-size:44px}
.frame-rail{display:none}
.frame-bar{position:fixed;inset:auto 0 0;z-index:20;display:flex;justify-content:space-around;block-size:var(--bar);padding:4px 4px env(safe-area-inset-bottom,0px);background:var(--raised);border-block-start:1px solid var(--line)}
.frame-page{min-inline-size:0;padding:16px 16px calc(var(--bar) + 32px);outline:0}
.frame.bare .frame-page{padding-block-end:48px}
.frame-inner{max-inline-size:1120px;margin-inline:auto}
.place{position:relative;display:flex;flex:1 1 0;flex-direction:column;align-items:center;justify-content:center;gap:2px;min-inline-size:0;max-inline-size:112px;padding:4px 2px;border:0;border-radius:12px;background:none;color:var(--text-quiet);font-size:.75rem;font-weight:550;line-height:1.3;text-decoration:none;cursor:pointer}
.place-icon{position:relative;display:grid;place-items:center;inline-size:52px;block-size:28px;border-radius:99px;transition:background-color .16s ease-out}
.place-label{max-inline-size:100%;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.place[aria-current=page]{color:var(--primary-text);font-weight:680}
.place[aria-current=page] .place-icon{background:var(--primary-tint)}
@media (hover:hover){.place:hover{color:var(--text)}.place:hover .place-icon{background:var(--grey-4)}.place[aria-current=page]:hover .place-icon{background:var(--primary-tint)}}
.page-title{font-size:1.75rem}
.narrow{max-inline-size:420px;margin-inline:auto}
.bones .lead{margin-block-end:24px;color:var(--text-quiet)}
.columns{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:32px 24px}
@media (min-width:640px){.frame-page,.frame-head{padding-inline:24px}}
@media (min-width:1024px){
:root{--head:64px;--bar:0px}
.frame{grid-template-columns:var(--rail) minmax(0,1fr)}
.frame.bare{grid-template-columns:minmax(0,1fr)}
.frame-head{grid-column:1/-1;padding-inline:28px 32px}
.frame-search{flex:0 1 420px;margin-inline:auto}
.frame-head:has(.frame-search:not(:empty)) :is(.frame-brand,.frame-tools){flex:1 1 0;margin:0}
.frame-tools{justify-content:end}
.frame-bar{display:none}
.frame-rail{position:sticky;inset-block-start:var(--head);display:flex;flex-direction:column;gap:4px;block-size:calc(100dvh - var(--head));padding:12px 8px;overflow-y:auto;scrollbar-width:none}
.frame-rail .place{flex:none;inline-size:100%;padding-block:8px}
.frame-page{padding:24px 32px 64px}
.page-title{font-size:2.25rem}
.columns{grid-template-columns:minmax(0,1fr) 336px;gap:48px}
.columns>aside{position:sticky;inset-block-start:calc(var(--head) + 24px);align-self:start}
}
@supports (animation-timeline:scroll()){[data-seen] .frame-head{animation:frame-line linear both;animation-timeline:scroll(root);animation-range:0 24px}}
@keyframes frame-line{to{border-block-end-color:var(--line)}}
@media (max-width:1023px){@supports (animation-timeline:scroll()){
.small-title,.frame:has(.small-title) .frame-name,.page-title:has(+.small-title){animation:fade-in linear both;animation-timeline:scroll(root);animation-range:36px 72px}
.frame:has(.small-title) .frame-name{animation-name:fade-out;animation-range:20px 48px}
.page-title:has(+.small-title){transform-origin:0 50%;animation-name:shrink;animation-range:0 64px}
[dir=rtl] .page-title{transform-origin:100% 50%}
}}
@keyframes fade-in{from{opacity:0}to{opacity:1}}
@keyframes fade-out{to{opacity:0}}
@keyframes shrink{to{transform:scale(.72)}}
`;

const BONES = `
.bones{animation:bones-in .2s ease-out .15s both}
.bones.now{animation:none}
.bone{display:block;border-radius:8px;background:var(--grey-4)}
[data-seen] .bone{animation:bone 1.6s ease-in-out infinite alternate}
.bone-title{inline-size:min(320px,60%);block-size:2.1rem;margin-block-end:24px}
.bone-control{block-size:var(--control);margin-block-end:16px}
.bone-search{inline-size:min(420px,100%);margin-block-end:24px}
.bone-picture{aspect-ratio:1.91;border-radius:16px;margin-block-end:16px}
.shell-picture{display:block;inline-size:100%;block-size:auto;object-fit:cover;filter:var(--dim)}
.bone-line{inline-size:90%;block-size:1rem;margin-block-end:12px}
.bone-half{inline-size:45%}
.bone-label{inline-size:96px;block-size:.875rem;margin-block-end:8px}
.bone-panel{block-size:280px;border-radius:16px}
.bone-row{display:grid;grid-template-columns:40px 1fr;gap:4px 16px;align-items:center;padding-block:12px}
.bone-row>.bone-line{margin:0}
.bone-round{grid-row:span 2;inline-size:40px;block-size:40px;border-radius:50%}
.bone-place{inline-size:28px;block-size:28px;border-radius:50%;margin:8px auto}
@keyframes bone{to{opacity:.45}}
@keyframes bones-in{from{opacity:0}}
`;

// A toast's progress bar is its clock: cut short, the toast would be gone before it was read.
const ADJUSTMENTS = `
@media (pointer:coarse){:root{--control:44px}}
@media (prefers-reduced-motion:reduce){*:not(.Toastify__progress-bar),::before,::after{animation-duration:.01ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}.bone{border:1px solid GrayText}.place[aria-current=page] .place-icon{outline:2px solid Highlight}}
@media print{.frame-head,.frame-rail,.frame-bar,.skip{display:none!important}.frame{display:block}.frame-page{padding:0}body{background:#fff;color:#000}}
`;

const narrowed = (css: string) => css.replace(/\n/g, '');

// What the app gives its frame while a conversation is on show.
const OPENING = `
.opening{block-size:100dvh;min-block-size:0}
.opening>.frame-page{min-block-size:0;padding-block:0}
.opening .frame-inner{display:flex;block-size:100%}
.opening-list{display:none}
.opening-pane{--side:16px;display:flex;flex:1;flex-direction:column;min-inline-size:0}
.opening-head{display:flex;flex:none;gap:12px;align-items:center;block-size:64px;padding-inline:var(--side);box-shadow:inset 0 -1px var(--line)}
.opening-head>.bone-line{margin:0}
.opening-head>.bone-round{inline-size:44px;block-size:44px}
.opening-log{display:flex;flex:1;flex-direction:column;min-block-size:0;padding:0 var(--side);overflow:hidden auto}
.opening-log>:first-child{margin-block-start:auto}
.opening-foot{padding:24px var(--side) calc(12px + env(safe-area-inset-bottom,0px))}
.opening-foot>.bone-control{block-size:calc(var(--control) + 2px);margin:0;border-radius:22px}
@media (max-width:1023px){
.opening{--head:0px;--bar:0px;grid-template:minmax(0,1fr)/minmax(0,1fr)}
.opening>:is(.frame-head,.frame-bar){display:none}
.opening>.frame-page{padding-inline:0}
}
@media (min-width:1024px){
.opening-list{display:block;flex:0 0 344px;padding:24px 24px 24px 12px;overflow:hidden;border-inline-end:1px solid var(--line)}
.opening-pane{--side:24px}
}
`;

/** What every page stands on, colours apart: type, focus, the frame's measures, skeletons, and the reader's own settings. */
export const baseCss = narrowed(GROUND + FRAME + BONES + ADJUSTMENTS);

/** What a page besides stands on that opens with a conversation. */
export const conversationCss = narrowed(OPENING);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!);

const bone = (kind: string) => `<i class="bone ${kind}"></i>`;
const card = `<div>${bone('bone-picture')}${bone('bone-line')}${bone('bone-line bone-half')}</div>`;
const field = bone('bone-label') + bone('bone-control');
const lines = bone('bone-line').repeat(3) + bone('bone-line bone-half');
const row = `<div class="bone-row">${bone('bone-round')}${bone('bone-line bone-half')}${bone('bone-line')}</div>`;

const INNER: Record<SkeletonKind, string> = {
  list: `${bone('bone-title')}${bone('bone-control bone-search')}<div class="cards">${card.repeat(6)}</div>`,
  event: `<div class="columns"><div>${bone('bone-picture')}${bone('bone-title')}${lines}</div><aside>${bone('bone-panel')}</aside></div>`,
  form: `<div class="narrow">${bone('bone-title')}${field.repeat(3)}${bone('bone-control')}</div>`,
  plain: bone('bone-title') + lines + lines,
};

/** The grey shape of a page to come; the app's own page skeleton has the same markup. */
export const skeletonHtml = (kind: SkeletonKind, { picture, lead }: Pick<Shell, 'picture' | 'lead'> = {}) =>
  `<div class="bones now" aria-hidden="true">${withPicture(withLead(INNER[kind], lead), picture)}</div>`;

// Words are seen sooner than a form can be.
const withLead = (inner: string, lead: string | undefined) =>
  lead ? inner.replace(bone('bone-title'), (title) => `${title}<p class="lead">${escaped(lead)}</p>`) : inner;

// The picture a page opens with is most of what its reader waits for, so it need not wait for the scripts.
const withPicture = (inner: string, src: string | undefined) =>
  src
    ? inner.replace(
        bone('bone-picture'),
        () => `<img class="bone-picture shell-picture" src="${escaped(src)}" alt="" width="1200" height="627" fetchpriority="high">`,
      )
    : inner;

const conversation = [
  `<div class="opening-list bones now" aria-hidden="true">${bone('bone-title')}${bone('bone-control bone-search')}${row.repeat(6)}</div>`,
  `<section class="opening-pane"><div class="opening-head bones now" aria-hidden="true">${bone('bone-round')}${bone('bone-line bone-half')}</div>`,
  `<div class="opening-log"><div class="bones now" aria-hidden="true">${row.repeat(5)}</div></div>`,
  `<div class="opening-foot bones now" aria-hidden="true">${bone('bone-control')}</div></section>`,
].join('');

function logoHtml({ logo, darkLogo }: Shell): string {
  if (!logo) return '';
  const image = (src: string, rest: string) => `<img class="frame-logo${rest} src="${escaped(src)}" alt="" height="32">`;
  // A lazy picture that is not displayed is not fetched either, so of two logos only one travels.
  return darkLogo ? image(logo, ' only-light" loading="lazy"') + image(darkLogo, ' only-dark" loading="lazy"') : image(logo, '"');
}

/** The frame as plain HTML, painted before any script and of the same measures as the app's own. */
export function shellHtml(shell: Shell): string {
  const bare = shell.kind === 'form';
  // Home and events; what members have besides is not known yet.
  const places = bone('bone-place').repeat(2);
  return [
    `<div class="frame${bare ? ' bare' : ''}${shell.kind === 'conversation' ? ' opening' : ''}" aria-busy="true">`,
    `<header class="frame-head"><a class="frame-brand" href="/">${logoHtml(shell)}<span class="frame-name">${escaped(shell.name)}</span></a></header>`,
    bare ? '' : `<div class="frame-rail" aria-hidden="true">${places}</div>`,
    `<main class="frame-page"><div class="frame-inner">${shell.kind === 'conversation' ? conversation : skeletonHtml(shell.kind, shell)}</div></main>`,
    bare ? '' : `<div class="frame-bar" aria-hidden="true">${places}</div>`,
    '</div>',
  ].join('');
}
