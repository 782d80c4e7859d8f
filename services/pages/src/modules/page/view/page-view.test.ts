import { describe, expect, it } from 'vitest'
import { createPageAccess } from '../page-access.ts'
import { createLiveCopies } from '../live-copies/live-copies.ts'
import { createPageView } from './page-view.ts'
import { marksOfPage, noMarks } from '../marks/page-marks.policy.ts'
import type { PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'

const page: PageRecord = {
  _id: 1,
  public_id: 'Abc1234',
  title: 'Page',
  owner_id: 7,
  is_default: false,
  share_mode: 'link',
  column_widths: [1],
  columns: [[]],
  widgets: [],
  items: {},
  version: 4,
  order: 'a0',
  created_at: new Date(0),
  updated_at: new Date(0),
}

/** `pageAfter`: the page once its rights were checked. */
function setUp(pageAfter: PageRecord | null = page) {
  const reads: string[] = []
  const read = async (name: string) => {
    reads.push(name)
    return reads.length === 1 ? page : pageAfter
  }
  const pages = { headByPublicId: () => read('head'), byId: () => read('page') } as unknown as PageRepository
  const access = createPageAccess({ pages })
  const view = createPageView({
    pages,
    kinds: {} as never,
    loadItems: () => Promise.reject(new Error('no items')),
    marks: { ofPage: async () => marksOfPage(noMarks, page), collapsedBy: async () => noMarks },
    teams: { availableByIds: async () => new Map() },
    liveCopies: createLiveCopies({ copies: { sources: () => read('sources'), withLiveCopies: () => read('copies') } as never }),
    featuresOf: async () => [],
    pictureUrl: (address) => address,
    cacheBytes: 3_000_000,
    clock: () => new Date(),
  })
  const get = async () => {
    const { page: head, can } = await access.forView('Abc1234', null, { grants: [], token: undefined })
    return view.pieces(head, { can, viewer: null, grants: [] })
  }
  return { reads, get }
}

describe('the store reads of a page view', () => {
  it('are one read of the head when the page is cached, authorization included', async () => {
    const { reads, get } = setUp()
    await get()
    expect(reads).toEqual(['head', 'page', 'head'])
    await get()
    await get()
    expect(reads).toEqual(['head', 'page', 'head', 'head', 'head'])
  })

  it('are one read of the page for concurrent first views', async () => {
    const { reads, get } = setUp()
    await Promise.all([get(), get(), get()])
    expect(reads.filter((name) => name === 'page')).toEqual(['page'])
  })
})

describe('a page that is closed while it is read for somebody', () => {
  it.each([
    ['private', { ...page, share_mode: 'private' as const }],
    ['protected by a password', { ...page, share_mode: 'protected' as const, access_key: 'k'.repeat(43) }],
    ['shared by a link with a secret', { ...page, access_key: 'k'.repeat(43) }],
    ['of an owner who is suspended', { ...page, owner_suspended: true }],
    ['deleted', null],
  ])('is not shown to them once it is %s', async (_name, after) => {
    await expect(setUp(after && { ...after, version: 5 }).get()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is shown where it only changed meanwhile', async () => {
    const json = Buffer.concat(await setUp({ ...page, version: 5, title: 'Later' }).get()).toString()
    expect(json).toContain('"title":"Later"')
  })
})

describe('an original that is closed while a live copy of it is read', () => {
  const widget = { id: 5, public_id: 'Widget5', widget_type: 'urllist' as const, title: 'Links', settings: {} }
  const copy = { ...widget, id: 6, public_id: 'Widget6', title: '', live_of: 5 }
  const withCopy: PageRecord = { ...page, columns: [[6]], widgets: [copy] }
  const source = (share_mode: PageRecord['share_mode']) => ({
    page: { ...page, _id: 2, public_id: 'Original', share_mode },
    isThere: true,
    widget,
    items: { rev: 1, total: 1 },
  })

  /** `modes`: how the page of the original is shared at each reading. */
  async function shown(...modes: Array<PageRecord['share_mode']>): Promise<string> {
    const items = Buffer.from('{"secret":true}')
    const view = createPageView({
      pages: { headByPublicId: async () => withCopy, byId: async () => withCopy } as unknown as PageRepository,
      kinds: { holdsItems: () => true, itemsInPage: () => 10 } as never,
      loadItems: async () => ({ editor: items, viewer: items }),
      marks: { ofPage: async () => marksOfPage(noMarks, page), collapsedBy: async () => noMarks },
      teams: { availableByIds: async () => new Map() },
      liveCopies: createLiveCopies({
        copies: { sources: async () => new Map([[5, source(modes.shift() ?? 'private')]]), withLiveCopies: async () => new Set() } as never,
      }),
      featuresOf: async () => [],
      pictureUrl: (address) => address,
      cacheBytes: 3_000_000,
      clock: () => new Date(),
    })
    const can = new Set(['view'] as const)
    return Buffer.concat(await view.pieces(withCopy, { can, viewer: null, grants: [] })).toString()
  }

  it('shows what is in it as long as it is open', async () => {
    const json = await shown('public', 'public')
    expect(json).toContain('secret')
    expect(json).toContain('Links')
  })

  it.each([[['private']], [['public', 'private', 'private']]] as const)('shows nothing of it once it is closed: %j', async (modes) => {
    const json = await shown(...modes)
    expect(json).not.toContain('secret')
    expect(json).not.toContain('Links')
    expect(json).toContain('access_denied')
  })
})
