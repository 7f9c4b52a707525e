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

/** Longer than this the app does not wait for the shell to be seen. */
const SHELL_WAIT_MS = 600;

/**
 * The last script of a page: starts the app's scripts, which are on their way already, once what the page opens with has
 * been painted. Run any earlier they keep it from being seen, for they come together and the app takes the longer.
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
function start(){if(begun)return;begun=1;${inScript(scripts)}.forEach(function(u){var s=d.createElement("script");s.nonce=n;s.async=false;s.onerror=anew;s.src=t?t.createScriptURL(u):u;d.head.appendChild(s)})}
var member=w.__first.some(function(c){return c.authorization});
if(d.hidden||member||!O||(O.supportedEntryTypes||[]).indexOf(l)<0)return start();
new O(function(e,o){if(!p||e.getEntries().some(function(x){return x.element===p})){o.disconnect();w.setTimeout(start)}}).observe({type:l,buffered:true});
w.setTimeout(start,${SHELL_WAIT_MS});
if(p)p.decode().catch(start)
})(document,window)`.replace(/\n/g, '');
}

/**
 * The first script of a page: shows the chosen theme and language before anything is painted, and asks for the
 * configuration, the reader's words and the screen's first answers while the other scripts are still on their way.
 */
export function bootScript({ organizationId, clientId, locale, defaultLocale, guestCalls, ownCalls }: BootFacts): string {
  const { theme: themeKey, locale: localeKey, sharedToken, executeAs } = STORAGE_KEYS;
  const session = sessionKey(clientId);
  return `(function(w,r){
function kept(k){try{return w.localStorage.getItem(k)}catch(e){return null}}
function ask(u,h){var p=w.fetch(u,{headers:h});p.catch(function(){});return p}
function current(s){try{var k=${inScript(tokenPrefix(session))}+s+".",t=kept(k+"accessToken"),p=JSON.parse(w.atob(t.split(".")[1].replace(/-/g,"+").replace(/_/g,"/")));return p.exp*1e3-(+kept(k+"clockDrift")||0)-w.Date.now()>${TOKEN_MARGIN_MS}?t:null}catch(e){return null}}
var t=kept(${inScript(themeKey)}),l=${inScript(locale ?? null)}||kept(${inScript(localeKey)});
if(/^(light|dark|auto)$/.test(t))r.dataset.theme=t;
if(${inScript(known)}.indexOf(l)<0)l=${inScript(defaultLocale)};
r.lang=l;r.dir=${inScript(rightToLeft)}.indexOf(l)<0?"ltr":"rtl";
w.__config=ask("/config.json",{accept:"application/json"});
var c=${inScript(catalogues)}[l];if(c)w.__words={code:c,promise:ask("/lang/"+c+".json",{accept:"application/json"})};
var s=kept(${inScript(session)})||w.document.cookie.indexOf(${inScript(`${session}=`)})>=0,o=kept(${inScript(sharedToken)})||kept(${inScript(executeAs)}),a=s&&!o?current(s):null;
w.__first=(a?${inScript(ownCalls)}:s||o?[]:${inScript(guestCalls)}).map(function(u){
var h={accept:"application/json",organization:${inScript(organizationId)},locale:l};if(a)h.authorization=a;
return{url:u,locale:l,authorization:a,promise:ask(u,h)}});
})(window,document.documentElement)`.replace(/\n/g, '');
}
