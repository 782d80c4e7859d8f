import { claimChangesDigests, completeChangesDigest } from '@foyer/contracts/accounts/changes-digests'
import { createLogger } from '@foyer/service-kit/logger'
import { describe, expect, it } from 'vitest'
import { createDigest } from './digest.ts'
import { createSendDigests } from './send-digests.ts'

const at = (ms: number) => new Date(ms)
type Page = { _id: number; owner_id: number; share_mode: string; owner_kind: 'person' | 'team'; last: number }

/** A person and the pages that they have at hand, each with when it was changed last. */
function scene(pages: Page[], { failing = [] as number[], lost = [] as number[] } = {}) {
  const due = [
    { user_id: 1, memberships: [], since: 100, until: 200 },
    { user_id: 2, memberships: [], since: 100, until: 200 },
  ]
  // Those that are lost are there when a digest begins, and not when it ends.
  let calls = 0
  const accessible = () => {
    calls += 1
    return pages.filter(({ _id }) => calls === 1 || !lost.includes(_id)).map((page) => ({ head: page, can: new Set(['view']) }))
  }
  const completed: Array<{ user: string; due: number; pages: string[] }> = []
  const digest = createDigest({
    accessiblePages: { of: async () => accessible() as never },
    pages: { byId: async (id) => ({ ...pages.find(({ _id }) => _id === id), public_id: `p${id}`, title: `Page ${id}` }) as never },
    revisions: {
      newest: async (id) => ({ _id: 9, at: at(pages.find(({ _id }) => _id === id)?.last ?? 0) }) as never,
      lastUntil: async () => null,
    },
    changesSince: async () => ({ changes: [{} as never], hasMore: false }),
  })
  const call = async (
    endpoint: object,
    input: { params?: { user_id: string }; body?: { due_links: number; pages: { public_id: string }[] } },
  ) => {
    if (endpoint === claimChangesDigests) return { digests: due.splice(0, 1) }
    if (endpoint !== completeChangesDigest || failing.includes(Number(input.params?.user_id))) throw new Error('unavailable')
    completed.push({
      user: input.params?.user_id ?? '',
      due: input.body?.due_links ?? 0,
      pages: (input.body?.pages ?? []).map(({ public_id }) => public_id),
    })
    return { is_sent: true }
  }
  const send = createSendDigests({
    internal: { call: call as never },
    digest,
    teams: { availableByIds: async () => new Map() },
    log: createLogger('test', 'silent'),
  })
  return { send, completed }
}
const page = (_id: number, rest: Partial<Page> = {}): Page => ({
  _id,
  owner_id: 5,
  share_mode: 'team',
  owner_kind: 'team',
  last: 150,
  ...rest,
})

const dueOf = async ({ id }: { id: number }) => ({ count: id === 1 ? 4 : 0 })

describe('sending digests', () => {
  it('names the links that are due and the pages that were changed since, and not one’s own that nobody else sees', async () => {
    const own = { owner_id: 1, owner_kind: 'person', share_mode: 'private' } as const
    const { send, completed } = scene([page(1), page(2, { last: 100 }), page(3, own), page(4, { ...own, share_mode: 'public' })])
    expect(await send(dueOf)).toBe(2)
    expect(completed).toEqual([
      { user: '1', due: 4, pages: ['p1', 'p4'] },
      { user: '2', due: 0, pages: ['p1', 'p3', 'p4'] },
    ])
  })

  it('leaves out a page that somebody has lost meanwhile', async () => {
    const { send, completed } = scene([page(1), page(2)], { lost: [2] })
    await send(dueOf)
    expect(completed[0]).toEqual({ user: '1', due: 4, pages: ['p1'] })
  })

  it('goes on with the next person where one fails', async () => {
    const { send, completed } = scene([page(1)], { failing: [1] })
    expect(await send(dueOf)).toBe(1)
    expect(completed.map(({ user }) => user)).toEqual(['2'])
  })
})
