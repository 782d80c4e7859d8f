/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** What ran, or tried to, in a tab: each with a word about what it was. */
export type Watch = { executed: string[]; ends(): Promise<string[]> }

/**
 * Watches a tab for anything that runs, or leaves, without being ours: dialogs, `alert` and its kind, violations of the
 * Content-Security-Policy, requests and frames to elsewhere, and leaving the page. `origin` is Foyer's.
 */
export async function watchScripts(page: Page, origin: string): Promise<Watch> {
  const executed: string[] = []
  await page.exposeFunction('__executed', (what: string) => void executed.push(what))
  await page.addInitScript(() => {
    const tell = (what: string) => (globalThis as unknown as { __executed(what: string): void }).__executed(what)
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: () => tell(name) })
    }
    Object.defineProperty(globalThis, '__xss', { get: () => () => tell('__xss') })
    addEventListener('securitypolicyviolation', (event) => tell(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
  })
  page.on('dialog', (dialog) => {
    executed.push(`dialog ${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss().catch(() => undefined)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) executed.push(`request ${url}`)
  })
  page.on('popup', (popup) => executed.push(`popup ${popup.url()}`))
  page.on('frameattached', (frame) => executed.push(`frame ${frame.url()}`))
  page.on('pageerror', (error) => executed.push(`error ${error.message}`))
  return {
    executed,
    async ends() {
      // What was set going by a timer or a picture that fails has had its time.
      await page.waitForTimeout(200)
      return [...new Set([...executed, ...(await suspicious(page))])]
    },
  }
}

/** What on a page could run, load from elsewhere, or lead a click to a script. */
export function suspicious(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = []
    const allowed = /^(?:https?|mailto|tel|callto|sms|ftps?|sftp|ssh|magnet|feed|evernote):/
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      for (const { name: attribute } of element.attributes) if (/^on/i.test(attribute)) findings.push(`${name} ${attribute}`)
      if (['iframe', 'frame', 'object', 'embed', 'base', 'applet', 'portal'].includes(name)) findings.push(element.outerHTML.slice(0, 120))
      if (
        element instanceof HTMLScriptElement &&
        new URL(element.src || 'about:inline').origin !== location.origin &&
        element.type !== 'application/json' &&
        // Allowed by the policy: the server alone knows the nonce.
        element.nonce === ''
      )
        findings.push(element.outerHTML.slice(0, 120))
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !allowed.test(element.protocol))
        findings.push(`link ${element.href.slice(0, 120)}`)
      if (element instanceof HTMLFormElement && element.hasAttribute('action')) findings.push(`form ${element.action.slice(0, 120)}`)
      if (element instanceof HTMLImageElement && element.currentSrc && !element.currentSrc.startsWith(location.origin))
        findings.push(`picture ${element.currentSrc.slice(0, 120)}`)
      if (/url\(|expression/i.test(element.getAttribute('style') ?? '')) findings.push(`style ${element.getAttribute('style')}`)
    }
    return findings
  })
}
