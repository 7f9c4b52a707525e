// Each name that a system lacks is looked for before the first words are drawn, so there are few. Windows is asked for its
// own by name: in some languages its `system-ui` is a face that was not made for Latin.
const FONT = `-apple-system,"Segoe UI Variable Text","Segoe UI",system-ui,sans-serif`;

const GROUND = `
*,::before,::after{box-sizing:border-box}
*{margin:0}
:root{--acting:0px;--head:calc(56px + var(--acting));--bar:calc(60px + env(safe-area-inset-bottom,0px));--rail:96px;--reading:680px;--control:40px}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding-block:calc(var(--head) + 16px) 96px}
body{min-block-size:100dvh;background:var(--page);color:var(--text);font:400 1rem/1.5 ${FONT};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.2;font-weight:680;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:1.75rem}h2{font-size:1.375rem}h3{font-size:1.125rem}h4{font-size:1rem}
p{max-inline-size:70ch;text-wrap:pretty}
img,svg,video{display:block;max-inline-size:100%}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{touch-action:manipulation}
a{color:var(--primary-text);text-underline-offset:.2em;text-decoration-thickness:1px}
:where(ul[role=list],ol[role=list]){list-style:none;padding:0}
fieldset{border:0;padding:0;min-inline-size:0}
dialog{color:inherit}
html:has(dialog:modal){overflow:hidden;background-color:var(--page-dimmed)}
:focus-visible,input:focus-within:not(:focus){outline:2px solid var(--focus);outline-offset:2px}
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

// Head and rail are fixed, not sticky: a browser scrolls the page for the focus of whatever is sticky within the scroll padding.
const FRAME = `
.frame{display:grid;grid-template:var(--head) 1fr/minmax(0,1fr);min-block-size:100dvh}
.frame-head{position:fixed;inset:0 0 auto;z-index:20;block-size:var(--head);display:flex;align-items:center;gap:8px;padding:var(--acting) 16px 0;background:var(--page);border-block-end:1px solid transparent}
.frame-brand{display:flex;align-items:center;gap:12px;min-inline-size:0;margin-inline-end:auto;padding-block:6px;border-radius:8px;color:var(--text);text-decoration:none;font-weight:680;letter-spacing:-.01em}
.frame-logo{flex:none;block-size:32px;min-inline-size:32px;max-inline-size:132px;object-fit:contain}
.frame-name{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;unicode-bidi:plaintext}
.frame-search:empty{display:none}
.frame-tools{display:flex;flex:none;align-items:center;gap:4px;min-block-size:44px}
.frame-rail{display:none}
.frame-bar{position:fixed;inset:auto 0 0;z-index:20;display:flex;justify-content:space-around;block-size:var(--bar);padding:4px 4px env(safe-area-inset-bottom,0px);background:var(--raised);border-block-start:1px solid var(--line)}
.frame-page{grid-area:2/-2/auto/-1;min-inline-size:0;padding:16px 16px calc(var(--bar) + var(--player,0px) + 32px);outline:0}
.frame.bare .frame-page{padding-block-end:48px}
.frame-inner{max-inline-size:1120px;margin-inline:auto}
.nav-item{position:relative;display:flex;flex:1 1 0;flex-direction:column;align-items:center;justify-content:center;gap:2px;min-inline-size:0;max-inline-size:112px;padding:4px 2px;border:0;border-radius:12px;background:none;color:var(--text-quiet);font-size:.75rem;font-weight:550;line-height:1.3;text-decoration:none;cursor:pointer}
.frame-bar .nav-item{flex-basis:auto}
.nav-icon{position:relative;display:grid;place-items:center;inline-size:52px;block-size:28px;border-radius:99px;transition:background-color .16s ease-out}
.nav-label{max-inline-size:100%;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.nav-item[aria-current=page]{color:var(--primary-text);font-weight:680}
.nav-item[aria-current=page] .nav-icon{background:var(--primary-tint)}
.nav-count{position:absolute;inset-block-start:-2px;inset-inline-start:52%;min-inline-size:18px;padding-inline:4px;border-radius:999px;background:var(--bad);color:var(--on-bad);box-shadow:0 0 0 2px var(--page);font-size:.6875rem;font-weight:700;font-variant-numeric:tabular-nums;line-height:18px;text-align:center}
@media (hover:hover){.nav-item:hover{color:var(--text)}.nav-item:hover .nav-icon{background:var(--grey-4)}.nav-item[aria-current=page]:hover .nav-icon{background:var(--primary-tint)}}
.page-title{font-size:1.75rem}
.narrow{max-inline-size:420px;margin-inline:auto}
.skeleton .lead{margin-block-end:24px;color:var(--text-quiet)}
.columns{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:32px 24px}
.chips{display:flex;gap:8px;margin:-4px;padding:4px;overflow-x:auto;scrollbar-width:none}
.chips>*{flex:none}
.tabs{--to:right;--cut:16px;display:flex;gap:24px;margin-inline:-16px;overflow-x:auto;scrollbar-width:none;scroll-snap-type:x proximity;padding-inline:var(--cut) 40px;mask-image:linear-gradient(to var(--to),transparent,#000 var(--cut),#000 calc(100% - 40px),transparent)}
.tabs:dir(rtl){--to:left}
@media (max-width:639px){.tabs{gap:16px}}
@media (hover:hover) and (pointer:fine){.chips{flex-wrap:wrap}.tabs{scrollbar-width:thin;scrollbar-color:var(--grey-6) transparent}.tabs:hover{scrollbar-color:var(--text-faint) transparent}}
@media (max-width:374px){.frame-bar{padding-inline:0}.frame-bar .nav-item{padding-inline:0;font-size:.6875rem}}
@media (min-width:640px){.frame-page,.frame-head{padding-inline:24px}}
@media (min-width:1024px){
:root{--head:calc(64px + var(--acting));--bar:0px}
.frame{grid-template-columns:var(--rail) minmax(0,1fr)}
.frame.bare{grid-template-columns:minmax(0,1fr)}
.frame-head{padding-inline:28px 32px}
.frame.bare:has(.columns) .frame-head{padding-inline:max(32px,(100% - 1120px)/2)}
.frame-search{flex:0 1 420px;margin-inline:auto}
.frame-head:has(.frame-search:not(:empty)) :is(.frame-brand,.frame-tools){flex:1 1 0;margin:0}
.frame-tools{justify-content:end}
.frame-bar{display:none}
.frame-rail{position:fixed;inset-block:var(--head) 0;inset-inline-start:0;inline-size:var(--rail);display:flex;flex-direction:column;gap:4px;padding:12px 2px;overflow-y:auto;scrollbar-width:none}
.frame-rail .nav-item{flex:none;inline-size:100%;padding-block:8px}
.frame-page{padding:24px 32px calc(var(--player,0px) + 64px)}
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

const SKELETON = `
.skeleton{animation:skeleton-in .2s ease-out .15s both}
.skeleton.now{animation:none}
.skeleton-part{display:block;border-radius:8px;background:var(--grey-4)}
[data-seen] .skeleton-part{animation:skeleton-pulse 1.6s ease-in-out infinite alternate}
.skeleton-title{inline-size:min(320px,60%);block-size:2.1rem;margin-block-end:24px}
.skeleton-control{block-size:var(--control);margin-block-end:16px}
.skeleton-search{inline-size:min(420px,100%);margin-block-end:24px}
.skeleton-picture{aspect-ratio:1.91;border-radius:16px;margin-block-end:16px}
.shell-picture{display:block;inline-size:100%;block-size:auto;object-fit:cover;filter:var(--dim)}
.skeleton-line{inline-size:90%;block-size:1rem;margin-block-end:12px}
.skeleton-half{inline-size:45%}
.skeleton-label{inline-size:96px;block-size:.875rem;margin-block-end:8px}
.skeleton-panel{block-size:280px;border-radius:16px}
.skeleton-row{display:grid;grid-template-columns:40px 1fr;gap:4px 16px;align-items:center;padding-block:12px}
.skeleton-row>.skeleton-line{margin:0}
.skeleton-round{grid-row:span 2;inline-size:40px;block-size:40px;border-radius:50%}
.skeleton-waiting{position:relative;overflow:hidden}
.skeleton-waiting::before,.skeleton-waiting::after{position:absolute;inset-block-start:12px;block-size:40px;content:''}
.skeleton-waiting::before{inset-inline-start:0;inline-size:40px;border-radius:50%;background:var(--grey-4)}
.skeleton-waiting::after{inset-inline:56px 10%;border-radius:8px;background:linear-gradient(var(--grey-4) 16px,transparent 0 24px,var(--grey-4) 0)}
.skeleton .cards>div{padding-block-end:49px}
.skeleton-next{block-size:120px;border-radius:16px;margin-block-end:12px}
.skeleton-pass{max-inline-size:380px;block-size:520px;border-radius:16px}
.skeleton-bubble{inline-size:min(58%,380px);block-size:44px;margin-block-start:12px;border-radius:16px}
.skeleton-own{inline-size:min(42%,300px);margin-inline-start:auto}
.skeleton-item{inline-size:28px;block-size:28px;border-radius:50%;margin:8px auto}
@keyframes skeleton-pulse{to{opacity:.45}}
@keyframes skeleton-in{from{opacity:0}}
`;

// A `target` that is drawn smaller than a finger needs takes presses beyond its edges.
// A toast's progress bar is its clock: cut short, the toast would be gone before it was read.
const ADJUSTMENTS = `
@media (pointer:coarse){:root{--control:44px}.target{position:relative}.target::after{position:absolute;inset:50% auto auto 50%;inline-size:max(100%,44px);block-size:max(100%,44px);transform:translate(-50%,-50%);content:''}}
@media (prefers-reduced-motion:reduce){*:not(.Toastify__progress-bar),::before,::after{animation-duration:.01ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}.skeleton-part,.skeleton-waiting::before,.skeleton-waiting::after{border:1px solid GrayText}.nav-item[aria-current=page] .nav-icon{outline:2px solid Highlight}}
@media print{.unseen,.Toastify,.frame-head,.frame-rail,.frame-bar,.skip{display:none!important}.frame{display:block}.frame-page{padding:0}body{min-block-size:0;background:#fff;color:#000}}
`;

export const baseCss = (GROUND + FRAME + SKELETON + ADJUSTMENTS).replace(/\n/g, '');
