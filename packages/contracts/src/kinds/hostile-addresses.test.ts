import { describe, expect, it } from 'vitest'
import { readBackground } from '../pages/page/background-value.ts'
import { isEmbedAddress, isPictureInUrl } from '@foyer/links/embed-address'
import { type AddableWidgetType, settingsSchemas } from './widget-kinds.ts'

/** What runs, or shows something of this browser or its device, where an address of the web is expected. */
const addresses = [
  'javascript:alert(1)',
  'javascript://example.org/%0Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:application/xhtml+xml,<html/>',
  'data:,x',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'filesystem:https://example.org/temporary/x',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://example.org/',
  'chrome://settings',
]
const spellings: Record<string, (address: string) => string> = {
  'as it is': (address) => address,
  'in capitals': (address) => address.replace(/^[^:]+/, (scheme) => scheme.toUpperCase()),
  'with a tab in its scheme': (address) => `${address.slice(0, 3)}\t${address.slice(3)}`,
  'with a line end in its scheme': (address) => `${address.slice(0, 2)}\r\n${address.slice(2)}`,
  'behind blanks': (address) => ` \n ${address}`,
  'behind control characters': (address) => `\u0000\u0001\u001F${address}`,
  'behind an invisible character': (address) => `\u200B${address}`,
}
const hostile = addresses.flatMap((address) => Object.values(spellings).map((spell) => spell(address)))

const size = { w: 100, h: 50 }
const provider = (url: string) => ({ p: [{ id: 1, title: 'Mine', url }] })
type Place = (address: string) => Record<string, unknown>

/** Each setting of a kind that takes an address; a kind without one has none. */
const places: Record<AddableWidgetType, Place[]> = {
  iframe: [
    (url) => ({ url }),
    (url) => ({ type: 0, url }),
    (url) => ({ type: 0, subtype: 'data', url }),
    (url) => ({ type: 0, subtype: 'youtube', url }),
    (url) => ({ type: 1, subtype: 'picture', url }),
    (url) => ({ type: 2, url }),
  ],
  image: [(u) => ({ p: { u, ...size } }), (l) => ({ l })],
  bio: [(u) => ({ p: { u, ...size } }), (u) => ({ ls: [{ u }] })],
  search: [provider, (url) => provider(`${url}%s`)],
  searchbar: [provider, (url) => provider(`${url}%s`)],
  facebook_page: [(a) => ({ a })],
  'twitter-timeline': [(a) => ({ a })],
  urllist: [],
  rsslist: [],
  notes: [],
  todo: [],
  worldclock: [],
  calculator: [],
  weather: [],
  currency_converter: [],
  finance: [],
  'analog-clock': [],
  // Their addresses are no settings: `calendars.ts`, `monitors.ts`, `tables.ts`, and those of accounts.
  calendar: [],
  status: [],
  chart: [],
  gtasks: [],
  trello: [],
  ganalytics: [],
  gadsense: [],
}
const table = Object.entries(places).flatMap(([type, all]) =>
  all.map((place) => ({ type: type as AddableWidgetType, place, shape: JSON.stringify(place('…')) })),
)

/** What a browser makes of a text: nothing, or an address that runs nothing. */
const isHarmless = (text: string) => /^(?:https?|mailto|tel):$/.test(URL.parse(text)?.protocol ?? 'https:')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a setting that takes an address', () => {
  it.each(table)('stores no address but those of the web, of mail and of phones: $type $shape', ({ type, place }) => {
    const stored = hostile.map((address) => settingsSchemas[type].safeParse(place(address)).data)
    expect(stored.flatMap(textsIn).filter((text) => !isHarmless(text))).toEqual([])
  })

  it.each(table.filter(({ type }) => type === 'iframe'))('refuses every other address for an embed: $shape', ({ type, place }) => {
    expect(hostile.filter((address) => settingsSchemas[type].safeParse(place(address)).success)).toEqual([])
  })

  it.each(table.filter(({ type }) => !['facebook_page', 'twitter-timeline'].includes(type)))(
    'takes an address of the web: $type $shape',
    ({ type, place }) => {
      const address =
        type.startsWith('search') && !JSON.stringify(place('')).includes('%s') ? 'https://example.org/%s' : 'https://example.org/'
      expect(settingsSchemas[type].safeParse(place(address)).success).toBe(true)
    },
  )
})

describe('the background of a page', () => {
  it('takes no address at all', () => {
    for (const address of [...hostile, 'https://example.org/a.png']) expect(readBackground(address), address).toBeNull()
  })
})

describe('an address of an embed', () => {
  it('belongs to the web, however it is spelled', () => {
    for (const address of [...hostile, '', '//example.org/', '/p/Abc1234', 7, null])
      expect(isEmbedAddress(address), String(address)).toBe(false)
    for (const address of ['https://example.org/', 'HTTP://example.org']) expect(isEmbedAddress(address)).toBe(true)
  })

  it('holds a picture itself only as one of known types', () => {
    for (const address of [...hostile, 'data:image/svg', 'data:image/html,x', 'data:imagex,x', ' data:image/png,x'])
      expect(isPictureInUrl(address), address).toBe(false)
    for (const address of ['data:image/png;base64,AAAA', 'DATA:image/svg+xml,<svg/>']) expect(isPictureInUrl(address)).toBe(true)
  })
})
