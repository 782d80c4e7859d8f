const storageKey = 'foyer.build'
const fields = 'textarea:not([readonly]), [contenteditable="true"], input:not([readonly])'
const textless = new Set(['checkbox', 'radio', 'range', 'color', 'submit', 'button', 'hidden'])

/** Goes over to a new build when a part of the app cannot be loaded any more. Gives what ends that. */
export function watchForNewBuild(): () => void {
  const check = () => void reloadForNewBuild(() => location.reload())
  addEventListener('vite:preloadError', check)
  return () => removeEventListener('vite:preloadError', check)
}

/**
 * Reloads the tab where another build has taken the place of the one in it: once for each build, and never while something would be lost that is typed. Then
 * the part that could not be loaded says so itself, and offers to reload.
 */
export async function reloadForNewBuild(reload: () => void): Promise<void> {
  const build = await newBuild()
  if (build === null || isBusy() || sessionStorage.getItem(storageKey) === build) return
  sessionStorage.setItem(storageKey, build)
  reload()
}

/** What the app is started by at this address now, where that is something else than in this tab; null also where nobody says. */
async function newBuild(): Promise<string | null> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!own) return null
  try {
    // oxlint-disable-next-line no-restricted-globals -- asks for a document, not for an answer of the API
    const html = await (await fetch(location.href, { cache: 'no-store' })).text()
    const build = / (?:data-entry|type="module"[^>]* src)="(?<entry>\/assets\/[^"]+)"/.exec(html)?.groups?.['entry']
    return build === undefined || build === own ? null : build
  } catch {
    return null
  }
}

/** Whether something is typed, or a form asks before it is left (`leave-guard.ts`): it would not be there any more. */
function isBusy(): boolean {
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true
  return [...document.querySelectorAll<HTMLElement>(fields)].some((field) => textOf(field).trim() !== '')
}

function textOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement) return textless.has(field.type) ? '' : field.value
  return field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')
}
