import { runAsCaller } from '@foyer/service-kit/caller'
import { linksSaved } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { bookmarksSavedEvents, linksInSettings, linksSavedEvents } from './saved-hosts.ts'

const hostsOf = (links: Parameters<typeof linksSavedEvents>[0]) =>
  linksSavedEvents(links).map(({ payload }) => linksSaved.payload.parse(payload).hosts)

describe('linksSavedEvents', () => {
  it('names each host once, that of the address and that of a chosen site icon', () => {
    const links = [{ url: 'https://a.example/1' }, { url: 'https://a.example/2', icon: 'favicon:b.example' }, { icon: 'favicon:c.example' }]
    expect(hostsOf(links)).toEqual([['a.example', 'b.example', 'c.example']])
  })

  it('names the hosts of the links in the settings of a widget, and no host that it showed before', () => {
    const widgetWith = (...urls: unknown[]) => linksInSettings({ settings: { ls: urls.map((u) => ({ u })) } })
    const [after, before] = [widgetWith('https://a.example/', 'https://b.example/', 7), widgetWith('https://a.example/x')]
    const events = linksSavedEvents(after, before)
    expect(events.map(({ payload }) => linksSaved.payload.parse(payload).hosts)).toEqual([['b.example']])
    expect(linksInSettings({ settings: { ls: 'https://a.example/' } })).toEqual([])
  })

  it('makes no event where no site has an icon', () => {
    const without = [{ url: 'mailto:a@b.example', icon: 'emoji:1F600' }, { url: `https://${'a'.repeat(254)}/` }, { icon: null }]
    expect(hostsOf(without)).toEqual([])
  })

  it('takes several events for a whole batch of bookmarks with two hosts each', () => {
    const links = Array.from({ length: limits.items_per_batch }, (_, n) => ({
      url: `https://a${n}.example/`,
      icon: `favicon:b${n}.example`,
    }))
    const events = hostsOf(links)
    expect(events.map((hosts) => hosts.length)).toEqual([500, 500])
    expect(new Set(events.flat()).size).toBe(2 * limits.items_per_batch)
  })
})

describe('bookmarksSavedEvents', () => {
  const payloadsOf = (links: Parameters<typeof bookmarksSavedEvents>[1]) =>
    bookmarksSavedEvents({ owner_id: 7 }, links).map(({ payload }) => linksSaved.payload.parse(payload))

  it('names the pages of a person beside the hosts, and no bookmarklet', () => {
    const links = [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }, { url: 'javascript:alert(1)' }]
    expect(payloadsOf(links)).toEqual([
      { hosts: ['a.example'], bookmarked: { user_id: 7, urls: ['https://a.example/1', 'https://a.example/2'] } },
    ])
  })

  it('names a team as who keeps the pages, and who has saved them', () => {
    const team = { owner_id: 9, owner_kind: 'team' as const }
    const events = runAsCaller({ kind: 'person', id: 7, via: 'person', name: 'Ada' }, () =>
      bookmarksSavedEvents(team, [{ url: 'https://a.example/1' }]),
    )
    expect(events.map(({ payload }) => payload)).toEqual([
      { hosts: ['a.example'], bookmarked: { user_id: 7, owner: team, urls: ['https://a.example/1'] } },
    ])
  })

  it('takes several events for many pages of one host', () => {
    const payloads = payloadsOf(Array.from({ length: 120 }, (_, n) => ({ url: `https://a.example/${n}` })))
    expect(payloads.map(({ hosts, bookmarked }) => [hosts.length, bookmarked?.urls.length])).toEqual([
      [1, 50],
      [0, 50],
      [0, 20],
    ])
  })
})
