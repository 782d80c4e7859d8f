import i18next from 'i18next'
import { readTeamHost } from './team-host.ts'

/**
 * Has the app's own files cached in this browser, so that it opens at once and without a network: those of the language in use, once the
 * page is loaded and the browser idle. The script's address names the language, so another language is another installation.
 */
export function registerServiceWorker(): void {
  // By the host of a team, nothing stays in the browser: the name may be another team's one day.
  if (!('serviceWorker' in navigator) || readTeamHost()) return
  whenIdle(register)
  i18next.off('languageChanged', register)
  i18next.on('languageChanged', register)
}

/**
 * Removes the app's files, and notifications that are still shown: nobody is signed in here any more, and they name pages and feeds of whoever was. Not
 * every browser can list them.
 */
export async function unregisterServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  i18next.off('languageChanged', register)
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const shown = 'getNotifications' in registration ? await registration.getNotifications().catch(() => []) : []
    for (const notification of shown) notification.close()
    await registration.unregister()
  }
  for (const name of await caches.keys()) await caches.delete(name)
}

const idleTimeoutMs = 10_000

function register(): void {
  // It runs later than it was asked for, and whenever the language changes.
  if (!('serviceWorker' in navigator)) return
  const address = `/sw.js?${new URLSearchParams({ language: i18next.language })}`
  // Insecure origins have no service worker, and the development server serves no such file.
  void navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined)
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: idleTimeoutMs }) : setTimeout(work, 1_000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
