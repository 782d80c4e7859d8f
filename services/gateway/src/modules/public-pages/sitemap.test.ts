import type { InternalClient } from '@foyer/service-kit/internal-client'
import { currentHostTeam, runOnHost } from '@foyer/service-kit/host-scope'
import { describe, expect, it } from 'vitest'
import { createSitemap } from './sitemap.ts'

const site = { address: 'https://start.example', name: 'Start', hasMark: true, publicUrlOf: () => 'https://start.example' }
/** Says of which team the parts are, as pages does by the scope of the call. */
const internal = { call: async () => ({ parts: [currentHostTeam() ?? 0], pages: [], next: null }) } as unknown as Pick<
  InternalClient,
  'call'
>

describe('the sitemap of a name', () => {
  it('is made anew for the team that has the name by now', async () => {
    const sitemap = createSitemap({ internal, ttlMs: 60_000 })
    const indexOf = (team: number) => runOnHost({ team }, () => sitemap.index(site, 'request1'))
    expect(await indexOf(101)).toContain('https://start.example/sitemap/101.xml')
    expect(await indexOf(102)).toContain('https://start.example/sitemap/102.xml')
    expect(await indexOf(101)).toContain('https://start.example/sitemap/101.xml')
  })
})
