// Loads what there is besides pages (src/app/extras), in documents of a Foyer whose operator has configured something (services/gateway). It waits
// until the app was started and the browser has nothing else to do.
{
  const { module } = document.currentScript.dataset
  const load = () => void import(module).catch(() => undefined)
  const loadIdly = () => (globalThis.requestIdleCallback ? requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load, 300))
  const isAppThere = () => document.head.querySelector('script[type="module"][src^="/assets/"]') !== null
  const wait = () => {
    if (isAppThere()) return loadIdly()
    const observer = new MutationObserver(() => {
      if (!isAppThere()) return
      observer.disconnect()
      loadIdly()
    })
    return observer.observe(document.head, { childList: true })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
