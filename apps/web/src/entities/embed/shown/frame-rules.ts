/** What frames may do. */

const always = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox']

/** Of code: no origin, no way to the page around it or to the address bar. The same as in the policy of the document that it runs in. */
export const codeSandbox = always.join(' ')

/**
 * Of a page of another site: it has its own origin, with its own cookies and storage, and may not lead the tab elsewhere. A page of `origin` itself
 * would reach everything here, so it gets none.
 */
export function siteSandbox(url: string, origin: string): string {
  const isOther = URL.parse(url) !== null && new URL(url).origin !== origin
  return isOther ? [...always, 'allow-same-origin', 'allow-presentation'].join(' ') : codeSandbox
}

/** Features of the browser that a page of another site may use (Permissions Policy): what it asks for with a click of its own. */
export const siteFeatures = 'fullscreen; clipboard-write; encrypted-media; picture-in-picture'
export const codeFeatures = 'fullscreen *'
