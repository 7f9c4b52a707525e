/**
 * Lets the bundler drop what the app does not use of the router: forms, framework links and the like are held back by
 * the names they are given after they are made.
 */
export default function routerLoader(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2');
}
