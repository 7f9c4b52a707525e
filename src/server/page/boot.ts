import { sessionKey, STORAGE_KEYS } from '@contract/boot';
import { catalogueOf, LOCALES } from '@contract/locales';
import { direction } from '@contract/rules/text';
import { inScript } from './html';

/** What the first script of a page has to know. */
interface BootFacts {
  organizationId: string;
  clientId: string;
  /** The locale segment of the address, where there is one. */
  locale: string | undefined;
  defaultLocale: string;
  /** The full addresses of the screen's first calls, for guests and for members. */
  guestCalls: readonly string[];
  ownCalls: readonly string[];
  /** The addresses of the scripts that the app opens this page with. */
  scripts: readonly string[];
}

const known = LOCALES.map(({ code }) => code);
// English stands in the code.
const catalogues = Object.fromEntries(
  known.flatMap((code) => (catalogueOf(code) && catalogueOf(code) !== 'en' ? [[code, catalogueOf(code)]] : [])),
);
const rightToLeft = known.filter((code) => direction(code) === 'rtl');

/** A token that ends sooner is renewed by the app before it asks. */
const TOKEN_MARGIN_MS = 10_000;

const tokenPrefix = (session: string) => session.slice(0, session.lastIndexOf('.') + 1);

/** Longer than this nothing waits for the shell's first frame, nor the app for the shell to be seen. */
const FRAME_WAIT_MS = 100;
const SHELL_WAIT_MS = 600;

/**
 * The last script of a page: sends for a guest's first answers and scripts after the shell's first frame, and starts the
 * scripts once what the page opens with has been painted. Run any earlier they keep it from being seen, for they come
 * together and the app takes the longer.
 * A browser that does not tell of paints starts them at once, and so does one that has somebody signed in: its caches are
 * full, and its reader waits for what only the app can show.
 *
 * Scripts that cannot be had though the platform is there are those of an older build, so the page is loaded anew, once.
 */
export function startScript(scripts: readonly string[]): string {
  return `(function(d,w,begun){
var n=d.currentScript.nonce,t=w.trustedTypes,p=d.querySelector("img[fetchpriority=high]"),O=w.PerformanceObserver,l="largest-contentful-paint";
if(t)t=t.createPolicy("atrium-start",{createScriptURL:function(u){return u}});
function anew(){var s=w.sessionStorage,k="atrium.anew",v=${inScript(scripts.join())};w.fetch("/config.json",{cache:"no-store"}).then(function(a){if(a.ok&&s.getItem(k)!==v){s.setItem(k,v);w.location.reload()}})}
function start(){if(begun)return;begun=1;w.__ask();${inScript(scripts)}.forEach(function(u){var s=d.createElement("script");s.nonce=n;s.async=false;s.onerror=anew;s.src=t?t.createScriptURL(u):u;d.head.appendChild(s)})}
if(d.hidden||w.__first||!O||(O.supportedEntryTypes||[]).indexOf(l)<0)return start();
new O(function(e,o){if(!p||e.getEntries().some(function(x){return x.element===p})){o.disconnect();w.setTimeout(start)}}).observe({type:l,buffered:true});
w.requestAnimationFrame(function(){w.setTimeout(w.__ask)});
w.setTimeout(w.__ask,${FRAME_WAIT_MS});
w.setTimeout(start,${SHELL_WAIT_MS});
if(p)p.decode().catch(start)
})(document,window)`.replace(/\n/g, '');
}

/**
 * The first script of a page: shows the chosen theme and language before anything is painted, and sends for the app's
 * scripts and, beside them, for the configuration, the reader's words and the screen's first answers: at once where somebody
 * is signed in, and else after the first frame, which all that would hold up. So would bones that pulse: each is a layer.
 */
export function bootScript({ organizationId, clientId, locale, defaultLocale, guestCalls, ownCalls, scripts }: BootFacts): string {
  const { theme: themeKey, locale: localeKey, sharedToken, executeAs } = STORAGE_KEYS;
  const session = sessionKey(clientId);
  return `(function(w,d){
var r=d.documentElement,n=d.currentScript.nonce;
function kept(k){try{return w.localStorage.getItem(k)}catch(e){return null}}
function ask(u,h){var p=w.fetch(u,{headers:h});p.catch(function(){});return p}
function current(s){try{var k=${inScript(tokenPrefix(session))}+s+".",t=kept(k+"accessToken"),p=JSON.parse(w.atob(t.split(".")[1].replace(/-/g,"+").replace(/_/g,"/")));return p.exp*1e3-(+kept(k+"clockDrift")||0)-w.Date.now()>${TOKEN_MARGIN_MS}?t:null}catch(e){return null}}
var t=kept(${inScript(themeKey)}),l=${inScript(locale ?? null)}||kept(${inScript(localeKey)});
if(/^(light|dark|auto)$/.test(t))r.dataset.theme=t;
if(${inScript(known)}.indexOf(l)<0)l=${inScript(defaultLocale)};
r.lang=l;r.dir=${inScript(rightToLeft)}.indexOf(l)<0?"ltr":"rtl";
var s=kept(${inScript(session)})||d.cookie.indexOf(${inScript(`${session}=`)})>=0,o=kept(${inScript(sharedToken)})||kept(${inScript(executeAs)}),a=s&&!o?current(s):null;
w.__ask=function(){
if(w.__first)return;
r.dataset.seen="";
${inScript(scripts)}.forEach(function(u){var p=d.createElement("link");p.rel="preload";p.as="script";p.nonce=n;p.fetchPriority="low";p.href=u;d.head.appendChild(p)});
w.__config=ask("/config.json",{accept:"application/json"});
var c=${inScript(catalogues)}[l];if(c)w.__words={code:c,promise:ask("/lang/"+c+".json",{accept:"application/json"})};
w.__first=(a?${inScript(ownCalls)}:s||o?[]:${inScript(guestCalls)}).map(function(u){
var h={accept:"application/json",organization:${inScript(organizationId)},locale:l};if(a)h.authorization=a;
return{url:u,locale:l,authorization:a,promise:ask(u,h)}})};
if(s||o)w.__ask()
})(window,document)`.replace(/\n/g, '');
}
