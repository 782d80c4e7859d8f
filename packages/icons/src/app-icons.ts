import { appTable } from './app-icons.data.ts'
import type { IconValue } from './icon-text.ts'
import { isOwnNetwork } from '@foyer/links/own-network'

/** An application with a drawing. `color`: six hex characters, undefined where that of the brand is too light. */
export type App = {
  identifier: string
  color: string | undefined
  names: readonly [string, ...string[]]
  port: string | undefined
  isWord: boolean
}

/** The applications that have an icon, by name. */
export const apps: readonly App[] = appTable.trim().split('\n').map(readLine)

/**
 * The icon of the application that a bookmark leads to, by what it is called, by its host, or by its port; null for any other. On one's own network, or
 * on a port, the name of an application may stand anywhere in the title or in the first part of the host, and a port that is known for one
 * application says enough. Elsewhere the title or the first part of a subdomain has to be the name, and one that is no other word.
 */
export function appIconOf({ url, title }: { url: string; title: string }): IconValue | null {
  const [, hostname, port] = webAddress.exec(url) ?? []
  if (hostname === undefined) return null
  const label = firstLabel(hostname)
  const app =
    port !== undefined || isOwnNetwork(hostname)
      ? ownApp(title, label, port)
      : publicApp(title, hostname.split('.').length > 2 ? label : '')
  return app && iconOfApp(app)
}

/** The icon of an application, in the colour of its brand. */
export function iconOfApp({ identifier, color }: App): IconValue {
  return { type: 'app', identifier, parameters: color === undefined ? {} : { color } }
}

const webAddress = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)(?::(\d+))?/i
/** Names that are shorter may be an abbreviation of anything. */
const minTellingName = 4
const maxWords = 4
const maxNameLength = 30
const noWord = /[^\p{L}\p{N}]+/gu
const maxTitleWords = 20

const byName = new Map(apps.flatMap((app) => app.names.map((name) => [keyOf(name), app] as const)))
const byPort = new Map(apps.flatMap((app) => (app.port === undefined ? [] : [[app.port, app] as const])))

function ownApp(title: string, label: string, port: string | undefined): App | null {
  const exact = byName.get(keyOf(title)) ?? byName.get(keyOf(label))
  return exact ?? within(title) ?? within(label) ?? byPort.get(port ?? '') ?? null
}

function publicApp(title: string, label: string): App | null {
  return [title, label].map((name) => telling(keyOf(name))).find((app) => app !== undefined) ?? null
}

/** The longest name of an application among the words of a text. */
function within(text: string): App | undefined {
  const words = text.toLowerCase().split(noWord, maxTitleWords).filter(Boolean)
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const app = telling(words.slice(at, at + length).join(''))
      if (app) return app
    }
  }
  return undefined
}

function telling(key: string): App | undefined {
  const app = key.length < minTellingName ? undefined : byName.get(key)
  return app?.isWord ? undefined : app
}

/** An address has none. */
function firstLabel(hostname: string): string {
  return /^[\d.]+$|^\[/.test(hostname) ? '' : (hostname.split('.')[0] ?? '')
}

/** Empty for what is longer than any name: most titles are. */
function keyOf(name: string): string {
  return name.length > maxNameLength ? '' : name.toLowerCase().replaceAll(noWord, '')
}

function readLine(line: string): App {
  const [, identifier = '', star, color = '', names = '', port] = /^(\w+)(\*?) (\S+) (.+?)(?: :(\d+))?$/.exec(line) ?? []
  const [name = '', ...aliases] = names.split('|')
  return { identifier, color: color === '-' ? undefined : color, names: [name, ...aliases], port, isWord: star !== '' }
}
