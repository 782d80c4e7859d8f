/** Has the app's own files kept in this browser, so that it opens at once and without a network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // Insecure origins have none, and the development server serves no such file.
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Forgets the app's files: nobody is signed in here any more. */
export async function unregisterServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
