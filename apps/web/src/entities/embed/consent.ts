import { createStore, useStore } from '../../lib/state/create-store.ts'
import type { EmbedContent } from './embed.ts'

const maxHosts = 200

/** Hosts whose embeds are loaded at once in this browser. */
const allowedHosts = createStore<readonly string[]>([], {
  persist: { key: 'foyer.embed-hosts', parse: parseHosts, format: (hosts) => JSON.stringify(hosts) },
})

/** What has been agreed to since this tab was opened: hosts, and codes as they are. */
const agreed = createStore<ReadonlySet<string>>(new Set())

/** Whether this person has agreed that an embed is loaded. */
export function useConsent(content: EmbedContent): boolean {
  const isAgreed = useStore(agreed, (keys) => keys.has(keyOf(content)))
  const isRemembered = useIsRemembered(hostOf(content))
  return isAgreed || isRemembered
}

/** Whether all embeds of a host are loaded at once in this browser. */
export function useIsRemembered(host: string | null): boolean {
  return useStore(allowedHosts, (hosts) => host !== null && hosts.includes(host))
}

/** Loads an embed from now on in this tab; `always`: whatever comes from its host, in this browser. */
export function agree(content: EmbedContent, always = false): void {
  agreed.set((keys) => new Set([...keys, keyOf(content)]))
  const host = hostOf(content)
  if (always && host !== null) allowedHosts.set((hosts) => [...hosts.filter((entry) => entry !== host), host].slice(-maxHosts))
}

/** Asks again before anything of this host is loaded. */
export function withdraw(host: string): void {
  allowedHosts.set((hosts) => hosts.filter((entry) => entry !== host))
  agreed.set((keys) => new Set([...keys].filter((key) => key !== host)))
}

/** Of code that may contact anybody there is none: to have agreed to it once says nothing of what it is changed to. */
function hostOf(content: EmbedContent): string | null {
  return 'host' in content ? content.host : null
}

function keyOf(content: EmbedContent): string {
  return hostOf(content) ?? ('code' in content ? content.code : '')
}

function parseHosts(text: string): string[] | undefined {
  try {
    const hosts: unknown = JSON.parse(text)
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string').slice(-maxHosts) : undefined
  } catch {
    return undefined
  }
}
